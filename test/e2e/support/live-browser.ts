import type { Browser } from 'playwright-core'

export interface LiveBrowser {
  /** The browser of all journeys; another one when it is gone, so that a crash costs one journey its try and no more. */
  take(): Promise<Browser>
  close(): Promise<void>
}

export function createLiveBrowser(launch: () => Promise<Browser>): LiveBrowser {
  let browser: Browser | undefined
  return {
    async take() {
      if (!browser?.isConnected()) browser = await launch()
      return browser
    },
    close: async () => browser?.close(),
  }
}
