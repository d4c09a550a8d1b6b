// TypeScript and ESM for Jest in Node. The repository's babel.config.js is Taro's, so it is not read here.
const { createTransformer } = require('babel-jest').default

module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    [require.resolve('@babel/preset-env'), { targets: { node: 'current' }, modules: 'commonjs' }],
    [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }],
  ],
})
