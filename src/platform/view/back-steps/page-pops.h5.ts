type Move = PopStateEvent | HashChangeEvent

let handle: ((event: Move) => void) | undefined
let wake: (() => void) | undefined
let arrive: (() => void) | undefined

const LONGEST_MS = 10_000

/** How long a move may take, in ms: a browser that has not moved by then has nothing there to move to. It drops its oldest entries, but never says so. */
export function patienceFor(by: number): number {
  return Math.abs(by) < window.history.length ? LONGEST_MS : 0
}

/** How many steps of layers an entry of the history lies over its page's own entry. */
export function countSteps(state: unknown): number {
  const steps: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'layers') : 0
  return Number(steps) || 0
}

// Registered before Taro's router is made, so that it hears of a move before the router does: in Chrome 87 and 88 that is what counts,
// in later browsers the capture is enough.
for (const type of ['popstate', 'hashchange'] as const)
  window.addEventListener(
    type,
    (event) => {
      if (arrive) {
        event.stopImmediatePropagation()
        if (event.type === 'popstate') arrive()
      } else if (handle) handle(event)
      else if (countSteps(window.history.state) > 0) {
        event.stopImmediatePropagation()
        wake?.()
      }
    },
    true,
  )

/** From now on hears every move in the history before Taro's router does. */
export function hearPops(listener: (event: Move) => void): void {
  handle = listener
}

/** Calls back when the history stands on a step that no layer of this start has made: after a reload over an open layer. */
export function onStaleStep(listener: () => void): void {
  wake = listener
  if (!handle && countSteps(window.history.state) > 0) listener()
}

/** Moves over pages of the history that nobody hears of: another page takes the place of what is there. False when there was nothing to move to. */
export function moveUnheard(by: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (moved: boolean) => () => {
      clearTimeout(late)
      arrive = undefined
      resolve(moved)
    }
    const late = setTimeout(end(false), patienceFor(by))
    arrive = end(true)
    window.history.go(by)
  })
}
