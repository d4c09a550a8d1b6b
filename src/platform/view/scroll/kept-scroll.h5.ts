import type { KeepScroll, RestoreScroll } from './contract'

/** What this entry of the history says of itself, beside what the router and the way home keep there. */
interface Entry {
  scrolled?: number
}

/** A list on a slow line is there by then. */
const PATIENCE_MS = 10_000
/** Who does this goes somewhere themselves. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'hashchange'] as const

const readEntry = (): Entry => (window.history.state ?? {}) as Entry

/** Each page scrolls by itself; those below and behind it are not drawn. */
function pageInFront(): Element | undefined {
  return [...document.querySelectorAll('.taro_page')]
    .filter((page) => page.getClientRects().length > 0)
    .at(-1)
}

export const keepScroll: KeepScroll = () => {
  const top = pageInFront()?.scrollTop ?? 0
  if (top > 0) window.history.replaceState({ ...readEntry(), scrolled: top }, '')
}

export const restoreScroll: RestoreScroll = () => {
  const { scrolled, ...entry } = readEntry()
  if (scrolled === undefined) return
  window.history.replaceState(entry, '')
  let frame = 0
  function end(): void {
    watch.disconnect()
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    for (const move of OWN_MOVES) window.removeEventListener(move, end, true)
  }
  function step(): void {
    frame = 0
    const page = pageInFront()
    if (!page) return
    // As far as there is something: at its end a list fetches more.
    page.scrollTop = scrolled ?? 0
    if (page.scrollTop >= (scrolled ?? 0) - 1) end()
  }
  const watch = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(step)
  })
  const timer = setTimeout(end, PATIENCE_MS)
  for (const move of OWN_MOVES) window.addEventListener(move, end, true)
  watch.observe(document.body, { childList: true, subtree: true, attributes: true })
  step()
}
