import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { BrandId } from '../../config/brands'
import type { FirstLoad } from '../../config/first-load-plugin'
import { loadConfig } from '../../server/config/env'
import { appPolicy } from '../../server/web/csp'
import { filesBelow } from './inputs'

const compressible = /\.(html|js|css|json|svg|txt)$/
const minimumSize = 1024

/** Takes `first-load.json`, which the webpack plugin left in the folder, out of it. */
export function takeFirstLoad(folder: string): FirstLoad {
  const file = path.join(folder, 'first-load.json')
  const firstLoad: FirstLoad = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return firstLoad
}

/**
 * Writes `csp.json` for the server's policy: the hashes of every inline script of index.html and further connect-src entries.
 * Styles have none: Taro's components add style elements at run time, so style-src needs 'unsafe-inline', and a hash beside
 * it would switch that off.
 */
export function writeCsp(folder: string, connectSources: readonly string[] = []): void {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const csp = { scriptHashes: inlineScriptHashes(html), connectSources }
  writeFileSync(path.join(folder, 'csp.json'), `${JSON.stringify(csp, null, 1)}\n`)
}

/** What of the server's settings lets an origin in, for a build of the app. */
const POLICY_SETTINGS = ['FILES_URL', 'IMAGE_ORIGINS', 'FRAME_ORIGINS', 'MAP_TILE_URL'] as const

/**
 * Writes the content policy into the app's index.html, before anything that it judges: nobody sends the app a header
 * (docs/adr/0159-the-app-carries-its-policy.md). @throws SettingError
 */
export function writeAppPolicy(folder: string, brand: BrandId, env: NodeJS.ProcessEnv): void {
  const file = path.join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  const given = POLICY_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []))
  const config = loadConfig({ STARCARD_MODE: 'test', BRAND: brand, ...Object.fromEntries(given) })
  const policy = appPolicy(inlineScriptHashes(html), config)
  const begun = html.replace(
    /<meta charset="utf-8"\s*\/?>/,
    (charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
  )
  if (begun === html) throw new Error('index.html names no charset to put the policy after')
  writeFileSync(file, begun)
}

/** sha256 sources (`sha256-…`, without the quotes a CSP puts around them) of the inline scripts of a page. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\ssrc=/.test(attributes ?? ''))
    .map(
      ([, , content]) =>
        `sha256-${createHash('sha256')
          .update(content ?? '')
          .digest('base64')}`,
    )
}

/** Writes a .br and a .gz beside every text file that is worth it. */
export function compress(folder: string): void {
  for (const file of filesBelow(folder)) {
    const content = readFileSync(file)
    if (!compressible.test(file) || content.length < minimumSize) continue
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
  }
}
