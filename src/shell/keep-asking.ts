import { tryLostAgain } from '@/lib/network/connection'

const FIRST_MS = 5000
const LONGEST_MS = 60_000

/** A device that says it is online may reach nobody. What is shown and was lost is asked for again, at longer and longer intervals, until a request comes through. */
export function keepAsking(): void {
  let wait = FIRST_MS
  const look = () => {
    wait = tryLostAgain() ? Math.min(2 * wait, LONGEST_MS) : FIRST_MS
    setTimeout(look, wait)
  }
  setTimeout(look, wait)
}
