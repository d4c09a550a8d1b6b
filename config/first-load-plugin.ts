import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Chunk, Compilation, Compiler } from 'webpack'

/** What a first visit loads. Taro imports pages dynamically, so the browser would learn late of the first page's chunks. */
export interface FirstLoad {
  /** Files that index.html loads. */
  readonly initial: readonly string[]
  /** Files that a visit of the home page loads on top: its chunks and the texts of the default language. */
  readonly home: readonly string[]
  /** The same of the login page, where a visitor begins. */
  readonly login: readonly string[]
}

type BuildScript = (files: FirstValues['files']) => Promise<string>

/**
 * Puts the document's script into index.html (`<%= documentScript %>`), which fetches the first page's chunks, and writes
 * `first-load.json`, which `npm run size` weighs.
 */
export class FirstLoadPlugin {
  constructor(private readonly buildScript: BuildScript) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FirstLoadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tapPromise(
        'FirstLoadPlugin',
        async (groups) => {
          const base = groups.publicPath === 'auto' ? '' : groups.publicPath
          const script = await this.buildScript(firstFiles(compilation, base))
          groups.bodyTags.push(HtmlWebpackPlugin.createHtmlTagObject('script', {}, script))
          return groups
        },
      )
      compilation.hooks.processAssets.tap(
        {
          name: 'FirstLoadPlugin',
          stage: compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
        },
        () => {
          const text = JSON.stringify(firstLoad(compilation), null, 1)
          compilation.emitAsset('first-load.json', new compiler.webpack.sources.RawSource(text))
        },
      )
    })
  }
}

function firstFiles(compilation: Compilation, base: string): FirstValues['files'] {
  const initial = filesOf(entriesOf(compilation).flatMap((entry) => entry.chunks))
  const hrefs = (files: readonly string[]) =>
    files.filter((file) => !initial.includes(file)).map((file) => base + file)
  const texts = [...compilation.namedChunks].flatMap(([name, chunk]) => {
    const language = /^texts-(.+)$/.exec(name ?? '')?.[1]
    return language === undefined ? [] : [[language, hrefs(filesOf([chunk]))]]
  })
  return {
    home: hrefs(pageFiles(compilation, '/pages/index')),
    login: hrefs(pageFiles(compilation, '/pages/login/index')),
    texts: Object.fromEntries(texts),
  }
}

function firstLoad(compilation: Compilation): FirstLoad {
  const initial = filesOf(entriesOf(compilation).flatMap((entry) => entry.chunks))
  // The default language's texts are imported on demand, and every visit in it needs them.
  const texts = compilation.namedChunks.get('texts-en')
  const filesOfPage = (page: string) =>
    [...pageFiles(compilation, page), ...filesOf(texts ? [texts] : [])].filter(
      (file) => !initial.includes(file),
    )
  return { initial, home: filesOfPage('/pages/index'), login: filesOfPage('/pages/login/index') }
}

const entriesOf = (compilation: Compilation) => [...compilation.entrypoints.values()]

function pageFiles(compilation: Compilation, page: string): string[] {
  const groups = entriesOf(compilation).flatMap((entry) => [...entry.childrenIterable])
  const ofPage = groups.filter((group) =>
    group.origins.some(({ request }) => request?.endsWith(page)),
  )
  return filesOf(ofPage.flatMap((group) => group.chunks))
}

function filesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap((chunk) => [...chunk.files]))].filter((file) =>
    /\.(js|css)$/.test(file),
  )
}
