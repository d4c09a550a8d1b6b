import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { BrowserContext } from 'playwright-core'
import type { Device } from '../../app-phone/device'
import type { Noticed } from '../journeys/person'

const NOTICE = '__notice'

/**
 * Tells of each vibration that the browser grants and of each sound that ends: both are over sooner than a busy machine may need to look
 * for what the page says of them meanwhile.
 */
const SCRIPT = `(() => {
  if (window !== window.top) return
  const vibrate = navigator.vibrate?.bind(navigator)
  if (vibrate) navigator.vibrate = (length) => {
    const granted = vibrate(length)
    if (granted) window.${NOTICE}('felt', String(length))
    return granted
  }
  const { play } = HTMLMediaElement.prototype
  HTMLMediaElement.prototype.play = function () {
    if (this instanceof HTMLAudioElement)
      this.addEventListener('ended', () => window.${NOTICE}('heard', this.src), { once: true })
    return play.call(this)
  }
})()`

/** Gathers what a browser gives its person to feel, to hear and to keep, from before its first page on. */
export async function keepNoticed(context: BrowserContext): Promise<Noticed> {
  const noticed: Noticed = { felt: [], heard: [], files: [] }
  await context.exposeFunction(NOTICE, (kind: 'felt' | 'heard', value: string) => {
    if (kind === 'felt') noticed.felt.push(Number(value))
    else noticed.heard.push(value)
  })
  await context.addInitScript(SCRIPT)
  context.on('page', (page) =>
    page.on('download', (download) => {
      const keep = async () => {
        const text = await readFile(await download.path(), 'latin1')
        noticed.files.push({ name: download.suggestedFilename(), text })
      }
      // A page that goes takes its download along; whoever waits for the file says that it did not come.
      keep().catch(() => undefined)
    }),
  )
  return noticed
}

/** The same of an app: it vibrates by the phone itself, and a file is kept out of the system's sheet. `heard`: by its web view. */
export function noticedOn({ vibrations, shares, files }: Device, heard: string[]): Noticed {
  const given = shares.flatMap((shared) => (Array.isArray(shared.files) ? shared.files : []))
  return {
    felt: vibrations.map(Number),
    heard,
    files: given.map(String).map((address) => ({
      name: path.posix.basename(address),
      text: Buffer.from(files.get(address) ?? '', 'base64').toString('latin1'),
    })),
  }
}
