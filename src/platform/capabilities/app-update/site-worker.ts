import { watchOnShow } from '@/platform/capabilities/app-events/on-show'
import { reloadProgram } from '@/platform/view/page-root/page-root'
import type { WorkerMessage } from './worker-message'

const ADDRESS = '/worker.js'
/** The worker before is kept up by what it still answers. A page that is loaded again meanwhile gets the newer build from the server. */
const PATIENCE_MS = 3_000

function tell(worker: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []): void {
  worker.postMessage(message, ports)
}

/** What of the page came from this site, by its path. */
function listLoaded(): string[] {
  const { origin } = window.location
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return loaded.filter((url) => url.origin === origin).map(({ pathname }) => pathname)
}

/** The entry names every other file, so that who has the same one runs the same build. */
function readEntry(): string {
  const scripts = [...document.scripts].filter(({ src }) => src.includes('/js/app.'))
  return scripts.map(({ src }) => new URL(src).pathname).join()
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    tell(worker, { type: 'compare', entry: readEntry() }, [port2])
  })
}

/**
 * Registers the worker of the site (docs/adr/0170) and tells of each build that is another one than the page's, once: as soon as its worker
 * waits, or has come in by another tab. `begin` lets it take over and loads the page again.
 */
export async function followWorker(
  container: ServiceWorkerContainer,
  listener: (begin: () => void) => void,
): Promise<void> {
  const told = new Set<ServiceWorker>()
  const consider = async (worker: ServiceWorker | null) => {
    if (!worker || told.has(worker)) return
    told.add(worker)
    if (!(await isOfThisBuild(worker)))
      listener(() => {
        // In the meantime another tab may have begun it, or a newer one come.
        if (worker.state !== 'installed') return reloadProgram()
        const late = setTimeout(reloadProgram, PATIENCE_MS)
        worker.addEventListener('statechange', () => {
          if (worker.state !== 'activated') return
          clearTimeout(late)
          reloadProgram()
        })
        tell(worker, { type: 'begin' })
      })
    else if (worker.state === 'installed') tell(worker, { type: 'begin' })
  }

  const registration = await container.register(ADDRESS, { updateViaCache: 'none' })
  const watch = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) void consider(worker)
    })
  container.addEventListener('controllerchange', () => void consider(container.controller))
  registration.addEventListener('updatefound', () => watch(registration.installing))
  watch(registration.installing)
  void container.ready.then(({ active }) => {
    // It came after the page, whose files did not come by it.
    if (active && !container.controller) tell(active, { type: 'keep', files: listLoaded() })
  })
  void consider(registration.waiting)
  watchOnShow((shown) => {
    // Without a connection the next return asks again.
    if (shown) registration.update().catch(() => undefined)
  })
}
