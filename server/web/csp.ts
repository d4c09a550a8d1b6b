import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { brands } from '../../config/brands'
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

/** What a policy lets in beside the program's own files. */
interface Sources {
  /** 'sha256-…' of each inline script. */
  scripts: readonly string[]
  pictures: readonly string[]
  films: readonly string[]
  connections: readonly string[]
  frames: readonly string[]
}

/** The directives that a page has by header or by its own meta element. */
function writePolicy({ scripts, pictures, films, connections, frames }: Sources): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts.map((hash) => `'${hash}'`)],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...pictures],
    ['font-src', "'self'", 'data:'],
    ['media-src', "'self'", 'data:', 'blob:', ...films],
    ['connect-src', "'self'", ...connections],
    ['frame-src', "'self'", ...frames],
    ['worker-src', "'self'", 'blob:'],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}

/** Without a host of their own files lie with the API. */
function filesOf({
  filesUrl,
  publicUrl,
  apiOrigins,
}: Pick<Config, 'filesUrl' | 'publicUrl' | 'apiOrigins'>): readonly string[] {
  const { origin } = new URL(filesUrl)
  return origin === new URL(publicUrl).origin ? apiOrigins : [origin]
}

/** Where the app's own page may fetch from beside its origin, sockets included. */
export function appConnections({ brand, filesUrl, publicUrl, apiOrigins }: Config): string[] {
  // Packages of the app lie with the brand's pictures (docs/product/updates.md).
  const others = [...filesOf({ filesUrl, publicUrl, apiOrigins }), brands[brand].imageHost]
  return [...new Set([...apiOrigins.flatMap(withSocket), ...others])]
}

/**
 * The policy in the app's own page, whose origin is the phone's (docs/adr/0159-the-app-carries-its-policy.md): what a server's page lets in,
 * and by their hosts the API and the files that the app's own origin does not have.
 * @param scripts 'sha256-…' of each inline script
 */
export function appPolicy(scripts: readonly string[], config: Config): string {
  const { frameOrigins, imageOrigins } = config
  const files = filesOf(config)
  return writePolicy({
    scripts,
    pictures: [...new Set([...imageOrigins, ...files])],
    films: files,
    connections: appConnections(config),
    frames: frameOrigins,
  })
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
  const policy = writePolicy({
    scripts: scriptHashes,
    pictures: imageOrigins,
    films: filmOrigins,
    connections: [...apis.flatMap(withSocket), ...connectSources],
    frames: frameOrigins,
  })
  // The apps show the brand's pages in a frame of theirs.
  return `${policy}; frame-ancestors 'self' ${APP_ORIGINS.join(' ')}`
}
