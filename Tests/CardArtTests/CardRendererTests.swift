import Comics
import Testing

@testable import CardArt

@Suite struct `A card renderer` {
  @Test(arguments: Theme.allCases)
  func `draws a card half as high again as it is wide`(theme: Theme) throws {
    var options = CardOptions()
    options.theme = theme
    options.width = 401
    let card = try CardRenderer(options: options).render(.nightglass, cover: nil)
    let size = try Cover.open(card.jpeg)
    #expect(size.width == 401 && card.width == 401)
    #expect(size.height == 602 && card.height == 602)
    #expect(card.coverProblem == nil)
  }

  @Test(arguments: Theme.allCases)
  func `gives the same bytes each time, and from another renderer`(theme: Theme) throws {
    var options = CardOptions()
    options.theme = theme
    let renderer = try CardRenderer(options: options)
    let first = try renderer.render(.nightglass, cover: nil)
    #expect(try renderer.render(.nightglass, cover: nil).jpeg == first.jpeg)
    #expect(try CardRenderer(options: options).render(.nightglass, cover: nil).jpeg == first.jpeg)
  }
}
