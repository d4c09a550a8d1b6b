/** Runs in the page: it is behind another program, or before the person again. Headless Chromium shows every page. */
export function turnOutOfSight(away: boolean): void {
  const state: DocumentVisibilityState = away ? 'hidden' : 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  Object.defineProperty(document, 'hidden', { configurable: true, value: away })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Runs in the page: where a film stands, in seconds, and whether anything of it was fetched. */
export function readFilm(film: Element): { at: number; fetched: boolean } {
  if (!(film instanceof HTMLVideoElement)) throw new Error(`${film.tagName} is not a film`)
  return { at: film.currentTime, fetched: film.readyState > HTMLMediaElement.HAVE_NOTHING }
}

/** In the page: whether a worker is there that keeps the document and every script and style that the page has loaded. */
export async function programIsKept(): Promise<boolean> {
  if (!(await navigator.serviceWorker.getRegistration())?.active) return false
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [location.origin + '/', ...loaded.filter((name) => /\.(js|css)$/.test(name))]
  const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
  return kept.every(Boolean)
}

/** Whether the worker of a newer build waits for its turn. */
export async function versionWaits(): Promise<boolean> {
  return !!(await navigator.serviceWorker.getRegistration())?.waiting
}
