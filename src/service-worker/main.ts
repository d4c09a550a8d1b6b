/**
 * The service worker of the site (docs/adr/0170): document and hashed files of its build come from the phone, so that a second visit needs no
 * connection for them. It answers nothing else: no call of the API, no picture, no page that the server makes.
 */
import type { Asked, WorkerBuild, WorkerScope } from './scope'

declare const self: WorkerScope
declare const WORKER_BUILD: WorkerBuild

const { document: version, files } = WORKER_BUILD
const CACHES = 'build '
const OWN = CACHES + version
const DOCUMENT = '/'

/** Named by what is in them: no build has other files under their names. */
const HASHED = /^\/(?:js|css|chunk)\/[\w-]+\.[0-9a-f]{7,8}\.(?:js|css)$/
const SCRIPT_OR_STYLE = /javascript|css/

/** @throws Error when the server has another build by now, whose worker comes too */
async function fetchDocument(): Promise<Response> {
  const answer = await fetch(DOCUMENT, { cache: 'no-cache' })
  const hash = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer())
  const hex = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  if (hex !== version) throw new Error('the document is of another build')
  return answer
}

async function install(): Promise<void> {
  const cache = await caches.open(OWN)
  const [answer] = await Promise.all([fetchDocument(), cache.addAll([...files])])
  await cache.put(DOCUMENT, answer)
}

/** A page may still run the build before: its files stay while one is open. */
async function removeOld(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== OWN)
  if (open.length > 0) old.pop()
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** While a newer build is on its way the server answers: whoever loads the page again gets what it has. */
async function answerVisit(request: Request): Promise<Response> {
  const { installing, waiting } = self.registration
  if (installing ?? waiting) {
    const newer = await fetch(request).catch(() => undefined)
    if (newer?.ok) return newer
  }
  return (await (await caches.open(OWN)).match(DOCUMENT)) ?? fetch(request)
}

async function keep(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(OWN)
  await cache.put(request, answer)
}

async function answerFile(event: Asked): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok && SCRIPT_OR_STYLE.test(answer.headers.get('content-type') ?? ''))
    event.waitUntil(keep(request, answer.clone()).catch(() => undefined))
  // The server has another build by now.
  else if (answer.status === 404) event.waitUntil(self.registration.update().catch(() => undefined))
  return answer
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(removeOld()))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  if (pathname === DOCUMENT && mode === 'navigate') event.respondWith(answerVisit(event.request))
  else if (HASHED.test(pathname)) event.respondWith(answerFile(event))
})
self.addEventListener('message', (event) => {
  const { data, ports } = event
  if (data.type === 'begin') event.waitUntil(self.skipWaiting())
  else if (data.type === 'compare') ports[0]?.postMessage(files.includes(data.entry))
  else {
    const wanted = data.files.filter((file) => HASHED.test(file))
    event.waitUntil(caches.open(OWN).then((cache) => cache.addAll(wanted)))
  }
})
