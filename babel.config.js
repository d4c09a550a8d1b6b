// One preset for the three builds and for jest; the browsers stand in .browserslistrc (BROWSERSLIST_ENV names the section).
module.exports = {
  presets: [
    [
      'taro',
      { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false, hot: false },
    ],
  ],
}
