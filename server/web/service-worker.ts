import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'

const PATH = '/worker.js'

/** What the worker itself may ask: the site, for the files that it keeps. */
const POLICY = "default-src 'none'; connect-src 'self'"

/** Takes the place of a worker that a browser has, removes what it kept and itself. Pages that are open go on without one. */
const ENDING = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  ),
)
`

function readWorker(h5: string): string | undefined {
  try {
    return readFileSync(path.join(h5, PATH), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * The worker of the build (src/service-worker), or one that ends those of browsers: where it is switched off, and for a build that has none.
 * @param policy the pages' own: a worker keeps the document with it, so another one makes another worker
 */
export function registerServiceWorker(
  app: FastifyInstance,
  { h5, policy, on }: { h5: string; policy: string; on: boolean },
): void {
  const worker = on ? readWorker(h5) : undefined
  const hash = createHash('sha256').update(policy).digest('hex')
  const script = worker === undefined ? ENDING : `${worker}// ${hash}\n`
  app.get(PATH, (_request, reply) =>
    reply
      .header('content-type', 'text/javascript; charset=utf-8')
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .send(script),
  )
}
