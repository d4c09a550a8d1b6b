const path = require('node:path')
const { NormalModuleReplacementPlugin } = require('webpack')

// Production settings of config/index.ts for h5 as they stood when size-limits.json's hello was weighed. A copy, so that the peer stays what it was when ours changes.
const root = process.env.REPOSITORY
const own = path.join(root, 'config')

function webChain(chain) {
  chain.module.rule('script').include.add(own)
  chain.performance.hints(false)
  chain
    .plugin('noTabBar')
    .use(NormalModuleReplacementPlugin, [
      /router[\\/]dist[\\/]tabbar\.js$|^\.\/tabbar\.js$/,
      path.join(own, 'web-router/no-tab-bar.ts'),
    ])
  chain.module
    .rule('noIconFont')
    .test(/@tarojs[\\/]components[\\/].*\.css$/)
    .enforce('pre')
    .use('strip')
    .loader(path.join(__dirname, 'no-icon-font.cjs'))
  chain.set('target', ['web', 'es2018'])
  chain.optimization.splitChunks({
    chunks: 'all',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', priority: 10 },
      shared: {
        chunks: 'async',
        minChunks: 2,
        minSize: 12_000,
        reuseExistingChunk: true,
        priority: 5,
      },
    },
  })
}

module.exports = {
  projectName: 'taro-hello',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: 'dist',
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false }, errorLevel: 1 },
  cache: { enable: false },
  terser: {
    config: {
      keep_fnames: false,
      ecma: 2018,
      output: { comments: false, keep_quoted_props: false, quote_keys: false, ecma: 2018 },
    },
  },
  logger: { quiet: true, stats: false },
  h5: {
    publicPath: '/',
    staticDirectory: 'static',
    enableSourceMap: false,
    router: { mode: 'hash' },
    output: {
      filename: 'js/[name].[contenthash:8].js',
      chunkFilename: 'chunk/[name].[contenthash:8].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: 'css/[name].[contenthash:8].css',
    },
    htmlPluginOption: {
      minify: { collapseWhitespace: true, removeComments: true, minifyCSS: true },
    },
    postcss: {
      pxtransform: { enable: true, config: { targetUnit: 'px' } },
      autoprefixer: { enable: true },
    },
    webpackChain: webChain,
  },
}
