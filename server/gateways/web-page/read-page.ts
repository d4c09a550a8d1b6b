import { get as getByHttp, type IncomingMessage } from 'node:http'
import { get as getByHttps } from 'node:https'
import { isIP } from 'node:net'
import { parsePage } from './parse-page'
import { isPublicAddress, lookupAllowed } from './public-address'
import type { PageFacts, ReadPage } from './types'

const TOTAL_MS = 5_000
const MOST_REDIRECTS = 3
/** The head stands at the beginning; nothing behind this is read. */
const MOST_BYTES = 512 * 1024
const MOST_HEADER_BYTES = 16 * 1024
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308]

interface Reach {
  isAllowed: (address: string) => boolean
  isAllowedPort: (port: string) => boolean
  totalMs: number
}

const usual: Reach = {
  isAllowed: isPublicAddress,
  // The scheme's own.
  isAllowedPort: (port) => port === '',
  totalMs: TOTAL_MS,
}

/** The address where it is one of the web's; what stands in the place of a name and a password is not sent. */
function readAddress(text: string, base: URL | undefined, reach: Reach): URL | undefined {
  if (!URL.canParse(text, base)) return undefined
  const url = new URL(text, base)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  if (!reach.isAllowedPort(url.port) || url.username !== '' || url.password !== '') return undefined
  // An address is not looked up.
  return isIP(host) !== 0 && !reach.isAllowed(host) ? undefined : url
}

function ask(url: URL, signal: AbortSignal, reach: Reach): Promise<IncomingMessage> {
  const options = {
    signal,
    agent: false as const,
    lookup: lookupAllowed(reach.isAllowed),
    maxHeaderSize: MOST_HEADER_BYTES,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      'accept-encoding': 'identity',
      'user-agent': 'StarcardPreview/1.0',
    },
  }
  return new Promise((answer, reject) => {
    const get = url.protocol === 'https:' ? getByHttps : getByHttp
    get(url, options, answer).on('error', reject)
  })
}

async function readBytes(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let read = 0
  for await (const chunk of response) {
    if (!(chunk instanceof Buffer)) break
    chunks.push(chunk)
    read += chunk.length
    if (read >= MOST_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, MOST_BYTES)
}

async function readFrom(url: URL, signal: AbortSignal, reach: Reach) {
  let at: URL | undefined = url
  for (let redirects = 0; at && redirects <= MOST_REDIRECTS; redirects += 1) {
    const response: IncomingMessage = await ask(at, signal, reach)
    try {
      const { statusCode, headers } = response
      if (REDIRECTS.includes(statusCode) && headers.location !== undefined) {
        at = readAddress(headers.location, at, reach)
        continue
      }
      const type = headers['content-type'] ?? ''
      const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)
      if (statusCode !== 200 || !isPage || headers['content-encoding']) return undefined
      return parsePage(await readBytes(response), type, at.hostname)
    } finally {
      response.destroy()
    }
  }
  return undefined
}

/**
 * Reads pages of the internet for members: http and https at their own ports, public addresses alone, each connection to an address that
 * was looked at, also behind redirects; no cookies, no compressed bodies, 512 KB and 5 s in all.
 */
export function createPageReader(changed: Partial<Reach> = {}): ReadPage {
  const reach = { ...usual, ...changed }
  return async (text): Promise<PageFacts | undefined> => {
    const url = readAddress(text, undefined, reach)
    return url && readFrom(url, AbortSignal.timeout(reach.totalMs), reach).catch(() => undefined)
  }
}
