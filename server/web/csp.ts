import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Config } from '../config/config'

/** Origins of the Capacitor shell on Android and iOS. */
export const APP_ORIGINS = ['https://localhost', 'capacitor://localhost'] as const

/** What an answer that is not a page may load: nothing. */
export const API_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** csp.json, written by the build: 'sha256-…' of every inline script of index.html; under `npm run dev` also where the page asks for reloads. */
const Csp = z.object({
  scriptHashes: z.array(z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/=]+$/)),
  connectSources: z.array(z.string().regex(/^wss?:\/\/[\w.:-]+$/)).default([]),
})

function readSources(h5: string): z.output<typeof Csp> {
  try {
    return Csp.parse(JSON.parse(readFileSync(path.join(h5, 'csp.json'), 'utf8')))
  } catch {
    return { scriptHashes: [], connectSources: [] }
  }
}

/** A source of https matches no wss (https://www.w3.org/TR/CSP3/#match-schemes), so sockets of the same host are named beside it. */
function withSocket(origin: string): [string, string] {
  return [origin, origin.replace(/^http/, 'ws')]
}

/** The policy of the built front end: its own scripts by hash, no eval; frames and images by the brand's allow-list. */
export function pagePolicy(
  h5: string,
  { publicUrl, filesUrl, apiOrigins, frameOrigins, imageOrigins }: Config,
): string {
  const { scriptHashes, connectSources } = readSources(h5)
  const apis = [new URL(publicUrl).origin, ...apiOrigins]
  const { origin: films } = new URL(filesUrl)
  const filmOrigins = films === new URL(publicUrl).origin ? [] : [films]
  const scripts = scriptHashes.map((hash) => `'${hash}'`)
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...imageOrigins],
    ['font-src', "'self'", 'data:'],
    ['media-src', "'self'", 'data:', 'blob:', ...filmOrigins],
    ['connect-src', "'self'", ...apis.flatMap(withSocket), ...connectSources],
    ['frame-src', "'self'", ...frameOrigins],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    // The apps show the brand's pages in a frame of theirs.
    ['frame-ancestors', "'self'", ...APP_ORIGINS],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}
