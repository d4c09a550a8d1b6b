import type { Message } from '@contract/message/message'
import { emptyRun, prepend, type Run } from './run'

/** Messages of a page: what is fetched at once, and let go of together. Not more than PULL_MAX. */
export const PAGE = 48
/** Pages that are held beside the run; of more, those that lie farthest from the one that came last go. */
const MOST_PAGES = 4
/** A run grows upwards to as many by what is read; what is older is held in pages. */
const RUN_READ = 384
/** A run that has grown to this by what comes lets go of its oldest, down to as many as a device keeps (kept-runs.ts). */
const RUN_LONGEST = 1500
const RUN_KEPT = 1000

export const pageOf = (seq: number) => Math.floor(seq / PAGE)

/** The part of a message's page that lies before the run and after `end`; undefined where there is none. */
export function rangeOf(
  run: Run,
  seq: number,
  end: number,
): { from: number; to: number } | undefined {
  const from = Math.max(pageOf(seq) * PAGE, end + 1)
  const to = Math.min(pageOf(seq) * PAGE + PAGE - 1, run.first - 1)
  return from <= to ? { from, to } : undefined
}

/** What is there of a message is held: it may still be one that the server has no more. */
export const isHeld = (run: Run, seq: number) =>
  seq >= run.first ? seq <= run.have : run.pages?.has(pageOf(seq)) === true

export function messageAt(run: Run, seq: number): Message | undefined {
  return seq >= run.first
    ? run.messages[seq - run.first]
    : run.pages?.get(pageOf(seq))?.find((message) => message.seq === seq)
}

/** Holds a page that has come: before the run where it reaches it and the run may grow, else beside it. */
export function holdPage(
  run: Run,
  { from, to }: { from: number; to: number },
  messages: readonly Message[],
): Run {
  if (to === run.first - 1 && run.messages.length + messages.length <= RUN_READ) {
    const longer = prepend(run, messages)
    if (longer !== run) return longer
  }
  const here = pageOf(from)
  const pages = [...new Map(run.pages).set(here, messages)]
  const near = pages.sort(([one], [other]) => Math.abs(one - here) - Math.abs(other - here))
  return { ...run, pages: new Map(near.slice(0, MOST_PAGES)) }
}

/** A run that has become too long, without its oldest messages; they can be fetched again. */
export function shorten(run: Run): Run {
  if (run.messages.length <= RUN_LONGEST) return run
  const pages = new Map(run.pages)
  // It ended where the run began, which is elsewhere now.
  pages.delete(pageOf(run.first - 1))
  const shorter = prepend(emptyRun(run.have + 1, run.changes), run.messages.slice(-RUN_KEPT))
  return pages.size > 0 ? { ...shorter, pages } : shorter
}
