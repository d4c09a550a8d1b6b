import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe found that keeps people out, in words; its lesser findings are left to review. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(
    `globalThis.axe ?? (() => { const module = undefined, exports = undefined, define = undefined; ${axe.source} })()`,
  )
  return page.evaluate(async () => {
    const results: unknown = await Reflect.get(globalThis, 'axe').run(document, {
      resultTypes: ['violations'],
      runOnly: {
        type: 'tag',
        values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      },
    })
    const list = (value: unknown, name: string): unknown[] => {
      const found: unknown =
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
      return Array.isArray(found) ? found : []
    }
    const text = (value: unknown, name: string): string =>
      String(typeof value === 'object' && value !== null ? Reflect.get(value, name) : '')
    return list(results, 'violations')
      .filter((rule) => ['serious', 'critical'].includes(text(rule, 'impact')))
      .flatMap((rule) =>
        list(rule, 'nodes')
          .slice(0, 3)
          .map(
            (node) =>
              `${text(rule, 'impact')} ${text(rule, 'id')}: ${text(node, 'html').replace(/\s+/g, ' ').slice(0, 140)} · ${text(node, 'failureSummary').replace(/\s+/g, ' ').slice(0, 220)}`,
          ),
      )
  })
}
