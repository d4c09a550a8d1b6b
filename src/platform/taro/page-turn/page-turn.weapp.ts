// Repair of what WeChat does with a second tap while a page opens: it opens two. Upstream: not reported.

/** A page that has not come by then no longer holds up the next one. */
const LONGEST_MS = 10_000

let turning: Promise<void> | undefined

/**
 * The page that is on its way: WeChat opens one after the other, a quarter of a second each, and takes a second tap meanwhile
 * for a second page. Undefined when none is.
 */
export function pageTurn(): Promise<void> | undefined {
  return turning
}

/** A navigation has begun: what it answers ends the turn. */
export function beginPageTurn(navigation: Promise<unknown>): void {
  const turn = new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      if (turning === turn) turning = undefined
      resolve()
    }
    const timer = setTimeout(end, LONGEST_MS)
    navigation.then(end, end)
  })
  turning = turn
}
