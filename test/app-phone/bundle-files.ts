import { existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'application/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
}

/** A bundle on a phone: a file of it by its place, '/index.html'; undefined where there is none. */
export type ReadBundleFile = (place: string) => Buffer | undefined

/** The bundle of the installed app: a folder of this machine. */
export function inFolder(folder: string): ReadBundleFile {
  return (place) => {
    const file = path.join(folder, path.normalize(place))
    const isThere =
      file.startsWith(folder + path.sep) && existsSync(file) && statSync(file).isFile()
    return isThere ? readFileSync(file) : undefined
  }
}

/**
 * Serves the bundle as the web view's own file server does: as it is, a path without extension as index.html, without caching.
 * @param bend the page as it goes to the web view (content-policy.ts)
 */
export function serveBundle(
  read: ReadBundleFile,
  address: string,
  response: ServerResponse,
  bend: (html: string) => string,
): void {
  const { pathname } = new URL(address, 'https://localhost')
  const wanted = path.extname(pathname) === '' ? '/index.html' : decodeURIComponent(pathname)
  const content = read(wanted)
  if (!content) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(wanted)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  response.end(wanted === '/index.html' ? bend(content.toString('utf8')) : content)
}
