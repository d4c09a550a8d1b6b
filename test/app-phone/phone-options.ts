import type { BrowserContext, Page } from 'playwright-core'
import type { System } from './native-plugin'

export interface PhoneOptions {
  system: System
  /** Folder of the built app that it has. */
  bundle: string
  language: string
  timeZone: string
  serverUrl: string
  /** Places of the world that stand elsewhere: origins by origin. */
  elsewhere?: Readonly<Record<string, string>>
  /** Runs in each of the app's documents before anything of its own. */
  script: string
  /** Before the first page: what the web view has of the phone. */
  onContext(context: BrowserContext): Promise<void>
  /** Hears of each page that the app's web view becomes. */
  onPage(page: Page): void
  /** Hears of what would go wrong in silence on a real phone. */
  complain(text: string): void
}
