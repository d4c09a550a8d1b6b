import { type Compiler, sources } from 'webpack'
import { findRoute, type RoutePath } from '../src/lib/navigation/routes'

/** Pages that WeChat's search may show: what a visitor reads. Never what is a member's own, money above all. */
export const searchable = [
  '/pages/index',
  '/o/download',
  '/pages/start/guide',
  '/pages/register/index',
  '/pages/login/index',
  '/pages/profile/about',
  '/pages/sets/htmlContainer',
] as const satisfies readonly RoutePath[]

/** WeChat's sitemap: the first rule that fits a page decides. */
export const sitemap = {
  desc: 'https://developers.weixin.qq.com/miniprogram/dev/framework/sitemap.html',
  rules: [
    // A store build has not all of them.
    ...searchable.filter(findRoute).map((path) => ({ action: 'allow', page: path.slice(1) })),
    { action: 'disallow', page: '*' },
  ],
}

/** Writes `sitemap.json`, which `sitemapLocation` of src/app.config.ts names, into the mini-program. */
export class SitemapPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SitemapPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('SitemapPlugin', () =>
        compilation.emitAsset(
          'sitemap.json',
          new sources.RawSource(`${JSON.stringify(sitemap, null, 1)}\n`),
        ),
      )
    })
  }
}
