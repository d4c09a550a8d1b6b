const taro = require('babel-preset-taro')

/**
 * Taro's preset, whose @babel/preset-env works around a browser's bug where it is, instead of compiling the whole syntax away
 * (`bugfixes`, the only way from Babel 8 on): ours know parameters and optional chaining.
 */
function preset(api, options) {
  const config = taro(api, options)
  const [[, environment]] = config.overrides[0].presets
  environment.bugfixes = true
  return config
}

// One preset for the three builds and for jest; the browsers stand in .browserslistrc (BROWSERSLIST_ENV names the section).
module.exports = {
  presets: [
    [
      preset,
      { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false },
    ],
  ],
}
