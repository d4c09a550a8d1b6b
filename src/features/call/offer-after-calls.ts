import { callStats } from '@contract/call/limits'
import { isLive, useCalls, type CallsState } from '@/lib/calls/calls-store'
import { after } from '@/lib/machines/after'
import { readPushKind } from '@/platform/capabilities/push/push'
import { offerPushes } from '@/session/pushes/offer-pushes'

/** The page of a call that is over has closed by then. */
const LATER_MS = 3_000

/** The server has its end: it neither goes on elsewhere nor ended with the session. */
const isOver = ({ current }: CallsState): boolean =>
  current?.phase === 'over' && current.call.stats >= callStats.ended

/** From now on a phone's person is asked after a call too: the next one may come while the app is away. */
export function offerAfterCalls(): void {
  useCalls.subscribe((now, before) => {
    if (!isOver(now) || isOver(before)) return
    const kind = readPushKind()
    if (kind === undefined || kind === 'wechat') return
    after(LATER_MS, () => {
      const then = useCalls.getState()
      if (!isLive(then) && !then.incoming) void offerPushes()
    })
  })
}
