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
