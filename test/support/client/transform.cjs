// What Taro's test-utils do to a file, with our own presets: Taro's react hooks are added to its H5 runtime.
const { createTransformer } = require('babel-jest').default
const apiLoader = require('@tarojs/plugin-framework-react/dist/api-loader.js')

const presets = (typescript) => [
  [require.resolve('@babel/preset-env'), { targets: { node: 'current' }, modules: 'commonjs' }],
  ...(typescript
    ? [
        [require.resolve('@babel/preset-react'), { runtime: 'automatic' }],
        [require.resolve('@babel/preset-typescript'), { onlyRemoveTypeImports: true }],
      ]
    : []),
]
const ours = createTransformer({ babelrc: false, configFile: false, presets: presets(true) })
const vendor = createTransformer({
  babelrc: false,
  configFile: false,
  compact: true,
  presets: presets(false),
})

const isHooksTarget = (file) =>
  /test-utils-react[\\/]dist[\\/]jest[\\/]runtime[\\/]taro-h5\.js$/.test(file)
const isVendor = (file) => /[\\/]node_modules[\\/]/.test(file)

module.exports = {
  ...ours,
  process: (text, file, options) =>
    (isVendor(file) ? vendor : ours).process(
      isHooksTarget(file) ? apiLoader(text) : text,
      file,
      options,
    ),
  getCacheKey: (text, file, options) =>
    (isVendor(file) ? vendor : ours).getCacheKey(text, file, options),
}
