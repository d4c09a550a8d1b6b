import type { Chunk, Compilation, Compiler } from 'webpack'
import HtmlWebpackPlugin from 'html-webpack-plugin'

/** What a first visit loads. Taro imports pages dynamically, so the browser would learn late of the home page's chunks. */
export interface FirstLoad {
  /** Files that index.html loads. */
  readonly initial: readonly string[]
  /** Files that a visit of the home page loads on top: its chunks and the texts of the default language. */
  readonly home: readonly string[]
}

/** Preloads the home page's chunks from index.html where it is opened at the home page, and writes `first-load.json`, which `npm run size` weighs. */
export class FirstLoadPlugin {
  constructor(private readonly homePage: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'FirstLoadPlugin',
        (groups) => {
          const { home } = firstLoad(compilation, this.homePage)
          const base = groups.publicPath === 'auto' ? '' : groups.publicPath
          groups.headTags.push(
            HtmlWebpackPlugin.createHtmlTagObject('script', {}, preloadHome(base, home)),
          )
          return groups
        },
      )
      compilation.hooks.processAssets.tap(
        {
          name: 'FirstLoadPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => {
          const text = JSON.stringify(firstLoad(compilation, this.homePage), null, 1)
          compilation.emitAsset('first-load.json', new compiler.webpack.sources.RawSource(text))
        },
      )
    })
  }
}

/** Addresses of the home page: none, `#/` and its own. */
const HOME = /^(#\/?(pages\/index)?(\?.*)?)?$/

/**
 * A script that preloads files where the address is home's; other pages have no use for them. A tag could not tell: the server
 * never sees what follows the `#`. It may run by its hash (server/web/csp.ts).
 */
export function preloadHome(base: string, files: readonly string[]): string {
  const hrefs = JSON.stringify(files.map((file) => base + file))
  return `${HOME}.test(location.hash)&&${hrefs}.forEach(function(f){var l=document.createElement("link");l.rel="preload";l.as=/css$/.test(f)?"style":"script";l.href=f;document.head.appendChild(l)})`
}

function firstLoad(compilation: Compilation, homePage: string): FirstLoad {
  const entries = [...compilation.entrypoints.values()]
  const initial = filesOf(entries.flatMap((entry) => entry.chunks))
  const groups = entries.flatMap((entry) => [...entry.childrenIterable])
  const page = groups.filter((group) =>
    group.origins.some(({ request }) => request?.endsWith(homePage)),
  )
  // The default language's texts are imported on demand, and every visit in it needs them.
  const texts = compilation.namedChunks.get('texts-en')
  const home = filesOf([...page.flatMap((group) => group.chunks), ...(texts ? [texts] : [])])
  return { initial, home: home.filter((file) => !initial.includes(file)) }
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) =>
    /\.(js|css)$/.test(file),
  )
}
