import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'

const WAIT_MS = 90_000
/** Names that no site has (RFC 2606): a journey's foreign sites. */
const NOBODYS = /\.example$/

interface SystemBrowserOptions {
  language: string
  /** A page sends the person to an address that is not a page: the system looks for the app that opens it. */
  openApp(url: string): Promise<void>
  complain(text: string): void
}

/** The phone's browser, an app beside ours with storage of its own. */
export class SystemBrowser {
  private context: Promise<BrowserContext> | undefined
  private opened: Promise<Page> | undefined

  constructor(
    private readonly browser: Browser,
    private readonly options: SystemBrowserOptions,
  ) {}

  /** Shows an address, as the system does when an app hands one over. */
  open(url: string): void {
    this.opened = this.show(url)
    this.opened.catch((error: unknown) => this.options.complain(String(error)))
  }

  /** The page that an app has opened last; waits for one, and gives each once. */
  async takePage(): Promise<Page> {
    const end = Date.now() + WAIT_MS
    while (!this.opened && Date.now() < end) await delay(20)
    if (!this.opened) throw new Error("nothing has opened the phone's browser")
    const page = await this.opened
    this.opened = undefined
    return page
  }

  async close(): Promise<void> {
    await (await this.context)?.close()
  }

  private async show(url: string): Promise<Page> {
    this.context ??= this.newContext()
    const page = await (await this.context).newPage()
    page.setDefaultTimeout(WAIT_MS)
    // It may lead on by itself, and into the app.
    await page.goto(url, { waitUntil: 'commit' })
    return page
  }

  private async newContext(): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 393, height: 700 },
      hasTouch: true,
      isMobile: true,
      locale: this.options.language,
      // Requests of a worker would not come by here.
      serviceWorkers: 'block',
    })
    await context.route('**/*', (route) => this.follow(route))
    return context
  }

  /**
   * A redirect to a scheme of an app's own leaves the browser; headless Chromium has no system to ask. Only a page's first request comes by
   * here: a page stands for each redirect and leads on.
   */
  private async follow(route: Route): Promise<void> {
    const { hostname, origin } = new URL(route.request().url())
    if (NOBODYS.test(hostname)) return route.fulfill({ contentType: 'text/html', body: origin })
    if (!route.request().isNavigationRequest()) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    const { location } = response.headers()
    if (location === undefined) return route.fulfill({ response })
    if (/^(https?:|\/)/.test(location)) {
      const on = new URL(location, route.request().url()).href
      return route.fulfill({
        contentType: 'text/html',
        body: `<script>location.replace(${JSON.stringify(on)})</script>`,
      })
    }
    await route.fulfill({ status: 204 })
    this.opened = undefined
    const page = route.request().frame().page()
    await this.options.openApp(location)
    await page.close()
  }
}
