import type { After } from '@/lib/machines/after'

/** A clock that a test moves by hand; what is due runs in order. */
export function fakeAfter() {
  let now = 0
  let due: { at: number; run: () => void }[] = []
  const after: After = (milliseconds, run) => {
    const entry = { at: now + milliseconds, run }
    due.push(entry)
    return () => {
      due = due.filter((other) => other !== entry)
    }
  }
  const pass = (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      const [next] = due.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)
      if (!next) break
      due = due.filter((other) => other !== next)
      now = next.at
      next.run()
    }
    now = end
  }
  return { after, pass, pending: () => due.length }
}
