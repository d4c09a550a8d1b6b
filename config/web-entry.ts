import { NormalModule, type Compiler } from 'webpack'

/** What of app.config matters here; subpackages, the bars' colours and texts are the mini-program's alone. */
interface AppConfig {
  readonly pages?: readonly string[]
  readonly subPackages?: unknown
  readonly tabBar?: { readonly list: readonly { readonly pagePath: string }[] }
}

/** Options of Taro's loader of the entry. */
interface EntryOptions {
  config: AppConfig
  loaderMeta: { execBeforeCreateWebApp?: string }
}

/** What the program reads of app.config on the web; Taro's loader reads all of it, and writes this. */
export function configOfWeb(config: AppConfig): AppConfig {
  const { pages: _, subPackages: __, tabBar, ...rest } = config
  const list = tabBar?.list.map(({ pagePath }) => ({ pagePath }))
  const written = { ...rest, tabBar: { list }, window: { navigationStyle: 'custom' } }
  return { ...config, ...{ toJSON: () => written } }
}

/** The pages' paths stand once in the entry, in its routes. */
const listPages = 'config.pages = config.routes.map(function (route) { return route.path })\n'

/** Keeps out of the web's first load what only the mini-program reads of app.config. */
export class WebEntryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('WebEntryPlugin', (compilation) => {
      // After Taro's plugin, which adds the loader.
      const last = { name: 'WebEntryPlugin', stage: 1 }
      NormalModule.getCompilationHooks(compilation).loader.tap(last, (_, { loaders }) => {
        const entry = loaders.find(({ loader }) => /taro-loader[\\/]lib[\\/]h5/.test(loader))
        const options: EntryOptions | undefined = entry?.options
        if (!options) return
        options.config = configOfWeb(options.config)
        options.loaderMeta = {
          ...options.loaderMeta,
          execBeforeCreateWebApp: listPages + (options.loaderMeta.execBeforeCreateWebApp ?? ''),
        }
      })
    })
  }
}
