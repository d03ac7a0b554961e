import Diagnostics

/// A setting as `cards config` shows it.
struct SettingInForce: Equatable, Sendable {
  /// Its name in the configuration file.
  var key: String
  /// Its value, a secret as an ellipsis; `nil` where it is not set.
  var text: String?
  /// Where it comes from, for people.
  var source: String
}

extension Settings {
  /// Every setting, in the order of the manual.
  ///
  /// One that cannot be used is an error of this too: it is what the person is looking for.
  func inForce() throws(SettingsError) -> [SettingInForce] {
    var rows = [
      SettingInForce(
        key: "config-file", text: configurationPath,
        source: isConfigured ? "read" : "not there")
    ]
    for setting in Setting.allCases {
      if setting.isAddress { _ = try address(setting) }
      let value = try value(of: setting)
      rows.append(
        SettingInForce(
          key: setting.key,
          text: value.map { setting.isSecret ? "\(Secret($0.text))" : $0.text },
          source: value.map { "\($0.source)" } ?? "not set: \(setting.variable)"))
    }
    for option in ConfigurationFile.allowedOptions {
      let configured = configuredOptions[option.name]?.first
      let source =
        configured == nil
        ? SettingSource.standard
        : .configuration(path: configurationPath, key: option.name)
      rows.append(
        SettingInForce(
          key: option.name, text: configured ?? option.value?.standard, source: "\(source)"))
    }
    return rows
  }
}
