import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The headless shell first: the same engine without a window that nobody sees, for two thirds of the work. */
const PLACES = [
  process.env.CHROMIUM_BIN,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Where Chromium is on this machine, or undefined. */
export function findChromium(): string | undefined {
  return PLACES.find((place) => place !== undefined && place !== '' && existsSync(place))
}

/** What to say when there is none. */
export const CHROMIUM_MISSING =
  'Chromium is needed for this and was not found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_BIN.'

/** Starts headless Chromium with no traffic of its own: it reaches nothing but the page's own addresses. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error(CHROMIUM_MISSING)
  return chromium.launch({
    executablePath,
    timeout: 180_000,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}
