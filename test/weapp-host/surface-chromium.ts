import type { Browser } from 'playwright-core'
import { forwardSockets } from './forward-sockets'
import type { Bindings, Size, Surface } from './surface'

const ADDRESS = 'http://program.localhost/'
const DOCUMENT =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, maximum-scale=1"></head><body></body></html>'

/** A phone's window in Chromium: drawn, laid out, with real touches. */
export async function openChromium(
  browser: Browser,
  script: string,
  { size: viewport, timeZone }: { size: Size; timeZone: string },
  bindings: Bindings,
): Promise<Surface> {
  const context = await browser.newContext({
    viewport,
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    timezoneId: timeZone,
  })
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  await page.exposeFunction('__hostFetch', bindings.fetch)
  await page.exposeFunction('__hostAbort', bindings.abort)
  await page.exposeFunction('__hostDownload', bindings.download)
  await page.exposeFunction('__hostWechat', bindings.wechat)
  await page.exposeFunction('__hostEvent', bindings.event)
  page.on('pageerror', (error) =>
    bindings.event({
      method: 'App.exceptionThrown',
      params: { message: String(error), stack: error.stack ?? '' },
    }),
  )
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: DOCUMENT }))
  await forwardSockets(page, bindings.openSocket)
  await page.goto(ADDRESS)
  await page.evaluate(script)
  return {
    page,
    start: (options) => page.evaluate(async (given) => globalThis.__host?.start(given), options),
    call: <T>(method: string, params: object) =>
      page.evaluate<T>(`__host.call(${JSON.stringify(method)}, ${JSON.stringify(params)})`),
    close: () => context.close(),
  }
}
