import type { Call } from '@contract/call/call'
import { callStats } from '@contract/call/limits'
import { after } from '@/lib/machines/after'
import { currentDesk } from '@/lib/messages/messages'
import { isLive, newCurrent, useCalls } from './calls-store'
import { dropSeat, readSeat, type KeptSeat } from './kept-seat'
import { BEAT_MS } from './live-call'
import { reportStats } from './report-stats'

let stopBeat = () => {}

/** The call that this device was in when its page was reloaded: nothing is connected, and its seat is kept. */
function awayCall(): Call | undefined {
  const { current } = useCalls.getState()
  return current?.phase === 'away' ? current.call : undefined
}

function beat({ shareId, seat }: KeptSeat): void {
  void currentDesk()?.tellCall({ type: 'callBeat', shareId, seat })
  stopBeat = after(BEAT_MS, () => beat({ shareId, seat }))
}

/** What the server told of a call that is not connected here. */
export function followAway(call: Call): void {
  const state = useCalls.getState()
  const kept = readSeat()
  const away = awayCall()
  if (away && away.shareId === call.shareId) {
    if (call.stats >= callStats.ended) stopAway()
    const phase = call.stats >= callStats.ended ? 'over' : 'away'
    useCalls.setState({ current: { ...newCurrent(call), phase } })
  } else if (kept?.shareId === call.shareId && !isLive(state)) {
    if (call.stats >= callStats.ended) return dropSeat()
    useCalls.setState({ current: { ...newCurrent(call), phase: 'away' } })
    beat(kept)
  }
}

/** Another seat is asked for: what this one says after that would be answered by `callAway`, which is then about the new one. */
export function pauseAway(): void {
  stopBeat()
}

/** None was given. */
export function resumeAway(): void {
  const kept = readSeat()
  if (kept && awayCall()) beat(kept)
}

/** It goes on here or on another device, or nobody is signed in any more: this device has no seat to come back to. */
export function stopAway(): void {
  stopBeat()
  dropSeat()
}

/** The server says that this device has no seat in it. */
export function leaveAway(shareId: string): void {
  if (awayCall()?.shareId !== shareId) return
  stopAway()
  useCalls.setState({ current: undefined })
}

/** Ends it without coming back. */
export function hangUpAway(): void {
  const call = awayCall()
  if (!call) return
  const stats = call.stats === callStats.accepted ? callStats.ended : callStats.cancelled
  void reportStats(call.shareId, stats)
  followAway({ ...call, stats })
}
