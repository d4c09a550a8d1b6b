import { createReadStream, existsSync, statSync } from 'node:fs'
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

/** Serves the bundle as the web view's own file server does: as it is, a path without extension as index.html, without caching. */
export function serveBundle(folder: string, address: string, response: ServerResponse): void {
  const { pathname } = new URL(address, 'https://localhost')
  const wanted = path.extname(pathname) === '' ? '/index.html' : decodeURIComponent(pathname)
  const file = path.join(folder, path.normalize(wanted))
  if (!file.startsWith(folder + path.sep) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-cache',
  })
  createReadStream(file).pipe(response)
}
