import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { UserConfigExport } from '@tarojs/cli'
import { NormalModuleReplacementPlugin } from 'webpack'
import type Chain from 'webpack-chain'
import { brands, isBrandId } from './brands'
import { isChannel } from './channels'
import { buildDocumentScript } from './document-script'
import { engines } from './engines'
import { FirstLoadPlugin } from './first-load-plugin'
import { AppVariantPlugin } from './platform-app'
import { SitemapPlugin } from './sitemap'
import { storeTextRules } from './store-texts'
import { StoreVariantPlugin } from './store-variants'
import { StrictPlugin } from './strict-plugin'
import { isTarget } from './targets'
import { listTextVersions } from './text-versions'
import { readUpdateKey } from './update-key'
import { WebEntryPlugin } from './web-entry'

const root = path.resolve(__dirname, '..')
const src = path.join(root, 'src')
const target = process.env.TARO_ENV
const brandId = process.env.BRAND ?? 'default'
const channel = process.env.CHANNEL ?? 'release'
/** The gallery of components leaves a release (docs/adr/0084). */
const gallery = process.env.GALLERY === 'on' ? 'on' : 'off'
/** What a store forbids leaves a store build (docs/adr/0113). */
const compliance = process.env.COMPLIANCE === 'store' ? 'store' : 'full'
if (!isTarget(target)) throw new Error(`Unknown target "${String(target)}".`)
if (!isBrandId(brandId)) throw new Error(`Unknown brand "${brandId}".`)
if (!isChannel(channel)) throw new Error(`Unknown channel "${channel}".`)

const brand = brands[brandId]

const development = process.env.NODE_ENV === 'development'
/** What the loaders write: modern syntax for browsers, what old WeChat understands for the mini-program. */
const modernTerser = {
  keep_fnames: false,
  ecma: 2018,
  // A second pass takes what the first one uncovered: 4 KB of the first load.
  compress: { passes: 2 },
  output: { comments: false, keep_quoted_props: false, quote_keys: false, ecma: 2018 },
}

/** Taro's own settings for a mini-program, but a character outside ASCII stands as it is, not in six (docs/adr/0175). */
const miniTerser = { output: { ascii_only: false } }

/** An object of no known shape: Taro's type lacks this unit, which its pxtransform has. */
const inPixels: object = { targetUnit: 'px' }

/** Sizes are CSS pixels on every target, half of what is written for `designWidth`; text alone follows the person's text size (docs/adr/0080). */
const pxtransform = { enable: true, config: inPixels }

/** Every scss of ours sees the functions and mixins of src/styles/inject.scss; a vendor's scss does not. */
function injectTokens(content: string, context: { resourcePath: string }): string {
  return context.resourcePath.startsWith(src) &&
    !context.resourcePath.startsWith(path.join(src, 'styles'))
    ? `@use "${path.join(src, 'styles/inject').replaceAll('\\', '/')}" as * with ($mini: ${target === 'weapp'});\n${content}`
    : content
}

const sassLoaderOption = {
  additionalData: injectTokens,
  sassOptions: {
    silenceDeprecations: [
      'legacy-js-api',
      'import',
      'global-builtin',
      'color-functions',
      'slash-div',
    ],
  },
}

/** What the web's bundle has instead of parts of Taro and its packages that this program does not use (docs/adr/0091). */
const standIns = [
  ['components', /^@tarojs\/components$/, 'web-components/index.ts'],
  ['noStyles', /^@tarojs\/components\/(global|dist\/.*)\.css$/, 'web-components/no-styles.ts'],
  ['noTabBar', /router[\\/]dist[\\/]tabbar\.js$|^\.\/tabbar\.js$/, 'web-router/no-tab-bar.ts'],
  ['noNavigationBar', /^\.\/navigation-?[bB]ar\.js$/, 'web-router/no-navigation-bar.ts'],
  ['stack', /^\.\/(router\/)?stack\.js$/, 'web-router/stack.ts'],
  ['queryString', /^query-string$/, 'web-router/query-string.ts'],
  ['universalRouter', /^universal-router$/, 'web-router/universal-router.ts'],
  ['noPullToRefresh', /taro-pull-to-refresh-core\.js$/, 'no-pull-to-refresh.ts'],
] as const

/** What a store's rules forbid is not there: files of other content, and texts without it (docs/adr/0113). */
function storeChain(chain: Chain): void {
  chain.resolve
    .plugin('StoreVariantPlugin')
    .use(StoreVariantPlugin, [src])
    .before('MultiPlatformPlugin')
  for (const { name, test, parse } of storeTextRules(path.join(root, 'locales')))
    chain.module.rule(name).test(test).type('json').parser({ parse })
}

function commonChain(chain: Chain): void {
  chain.plugin('strict').use(StrictPlugin)
  // Ours outside src: Taro compiles the source folder only.
  chain.module.rule('script').include.add(path.join(root, 'contract')).add(__dirname)
  chain.performance.hints(false)
  if (compliance === 'store') storeChain(chain)
  chain.merge({ infrastructureLogging: { level: 'error' } })
}

/** Of a file's content. */
const hashOf = (file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex')

function miniChain(chain: Chain): void {
  commonChain(chain)
  chain.plugin('sitemap').use(SitemapPlugin)
  chain
    .plugin('sharePicture')
    .use(NormalModuleReplacementPlugin, [
      /share-pictures\/default\.png$/,
      path.join(__dirname, 'share-pictures', `${brandId}.png`),
    ])
}

function webChain(chain: Chain): void {
  commonChain(chain)
  for (const [name, request, file] of standIns)
    chain.plugin(name).use(NormalModuleReplacementPlugin, [request, path.join(__dirname, file)])
  // A page takes the components that it names, not the list of them.
  chain.module
    .rule('webComponents')
    .include.add(path.join(__dirname, 'web-components'))
    .end()
    .merge({ sideEffects: false })
  chain.set('target', ['web', 'es2018'])
  chain.plugin('webEntry').use(WebEntryPlugin)
  chain
    .plugin('firstLoad')
    .use(FirstLoadPlugin, [
      (files) => buildDocumentScript(brand, files, { compliance, app: target === 'app' }),
    ])
  if (target === 'app')
    chain.resolve
      .plugin('AppVariantPlugin')
      .use(AppVariantPlugin, [src])
      .before('MultiPlatformPlugin')
  if (development) return
  // What minifies a chunk is not in its hash.
  chain.output.hashSalt(hashOf('package-lock.json'))
  // Licences stand in a file beside each script; what would name it ahead of the script is 65 bytes of each.
  chain.optimization
    .minimizer('terserPlugin')
    .tap((all: object[]) => all.map((one) => ({ ...one, extractComments: { banner: false } })))
  chain.optimization.splitChunks({
    chunks: 'all',
    cacheGroups: {
      default: false,
      defaultVendors: false,
      vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', priority: 10 },
      shared: {
        chunks: 'async',
        minChunks: 2,
        minSize: { javascript: 24_000, 'css/mini-extract': 20_000 },
        reuseExistingChunk: true,
        priority: 5,
      },
    },
  })
}

/**
 * webpack's file cache; `enable` is Taro's word. A variable, because Taro's type knows only a part of webpack's options.
 * Not for the mini-program: when module ids move, Taro writes a subpackage's shared modules from the cache with the old ids, and its pages do not open.
 */
const cache = {
  enable: target !== 'weapp',
  cacheDirectory: path.join(root, '.cache/webpack'),
  name: `${process.env.NODE_ENV ?? 'production'}-${target}-${brandId}-${channel}-${gallery}-${compliance}`,
  buildDependencies: {
    own: ['config/', 'src/lib/navigation/', 'babel.config.js', '.browserslistrc'].map((file) =>
      path.join(root, file),
    ),
  },
}

const prefixedFor = [
  `chrome >= ${engines.weapp.styles.webview_android}`,
  `ios_saf >= ${engines.weapp.styles.safari_ios}`,
]

const config: UserConfigExport<'webpack5'> = {
  projectName: 'starcard',
  designWidth: 750,
  deviceRatio: { 640: 2.34 / 2, 750: 1, 375: 2, 828: 1.81 / 2 },
  sourceRoot: 'src',
  outputRoot: process.env.OUT_DIR ?? `dist/${target}`,
  framework: 'react',
  compiler: { type: 'webpack5', prebundle: { enable: false }, errorLevel: 1 },
  cache,
  baseLevel: 30,
  terser: { config: target === 'weapp' ? miniTerser : modernTerser },
  logger: { quiet: true, stats: false },
  alias: {
    '@': src,
    '@contract': path.join(root, 'contract'),
    '@locales': path.join(root, 'locales'),
  },
  defineConstants: {
    BUILD_TARGET: JSON.stringify(target),
    BUILD_BRAND: JSON.stringify(brand),
    BUILD_CHANNEL: JSON.stringify(channel),
    ...(target === 'app' && { BUILD_UPDATE_KEY: JSON.stringify(readUpdateKey()) }),
    BUILD_TEXTS: JSON.stringify(listTextVersions(target, compliance)),
    // For the route table, which the pages' configs and tools read too.
    'process.env.GALLERY': JSON.stringify(gallery),
    'process.env.COMPLIANCE': JSON.stringify(compliance),
  },
  plugins: {
    h5: [path.join(__dirname, 'web-app-config')],
    app: [path.join(__dirname, 'platform-app'), path.join(__dirname, 'web-app-config')],
    weapp: [path.join(__dirname, 'weapp-aria'), path.join(__dirname, 'page-configs')],
  }[target],
  mini: {
    // Code that only subpackages use goes into them, not into the main package.
    optimizeMainPackage: { enable: true },
    enableSourceMap: development,
    compile: {
      include: ['i18next', 'zustand', 'dayjs', '@tarojs', 'taro-ui'].map((name) =>
        path.join(root, 'node_modules', name),
      ),
    },
    sassLoaderOption,
    postcss: {
      pxtransform,
      // Its scripts are for older engines than its styles, and .browserslistrc speaks of the scripts.
      autoprefixer: { enable: true, config: { overrideBrowserslist: prefixedFor } },
    },
    webpackChain: miniChain,
  },
  h5: {
    // Relative in the app (Capacitor serves the folder), absolute on the site.
    publicPath: target === 'app' ? './' : '/',
    staticDirectory: 'static',
    enableSourceMap: development,
    sourceMapType: 'cheap-module-source-map',
    esnextModules: ['taro-ui'],
    // No basename: with '/' Taro's router matches no page at all.
    router: { mode: 'hash' },
    output: {
      filename: development ? 'js/[name].js' : 'js/[name].[contenthash:8].js',
      // By id: names would be two more tables of the first load. Scripts and styles of a chunk have one hash, which it names twice but compresses to one (docs/adr/0135).
      chunkFilename: development ? 'chunk/[name].js' : 'chunk/[id].[chunkhash:7].js',
    },
    miniCssExtractPluginOption: {
      ignoreOrder: true,
      filename: 'css/[name].[contenthash:8].css',
      chunkFilename: development ? 'css/[name].css' : 'css/[id].[chunkhash:7].css',
    },
    // index.html leaves Taro's inline script out, which would fix the root font size: it is the browser's own.
    htmlPluginOption: {
      title: brand.name,
      inject: false,
      minify: { collapseWhitespace: true, removeComments: true, minifyCSS: true },
    },
    postcss: {
      pxtransform,
      autoprefixer: { enable: true },
    },
    sassLoaderOption,
    // Only for `watch`: our server serves what is written to disk; this one tells the page to reload. No hot update: it needs eval.
    devServer: {
      host: '127.0.0.1',
      port: Number(process.env.DEV_PORT) || 10_086,
      open: false,
      hot: false,
      liveReload: true,
      devMiddleware: { writeToDisk: true },
      client: {
        overlay: false,
        logging: 'error',
        webSocketURL: `ws://127.0.0.1:${process.env.DEV_PORT ?? ''}/ws`,
      },
    },
    webpackChain: webChain,
  },
}

export default config
