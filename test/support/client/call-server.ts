import type { Call } from '../../../contract/call/call'
import { callErrors } from '../../../contract/call/errors'
import { callStats } from '../../../contract/call/limits'
import type { Answer } from './fake-api'
import { HER, ME, type MessagesWorld } from './messages-world'

export const incoming: Call = {
  shareId: 's',
  cid: null,
  answerCid: null,
  conversation: 'c',
  type: 'video',
  way: 'webrtc',
  caller: HER,
  callee: ME,
  stats: callStats.invited,
  epoch: 0,
  now: '2026-11-26T08:00:00Z',
  time: '2026-11-26T08:00:00Z',
  expiresAt: '2026-11-26T08:01:00Z',
  acceptedAt: null,
  endedAt: null,
}

/** A world's server with one call, and what devices reported of it. */
export class CallServer {
  call = incoming
  reports: number[] = []
  /** What a new call is refused with. */
  refusal: Answer | undefined
  /** A new call comes about, and what is answered to it is lost. */
  loses: Answer | undefined
  /** A call is answered, and what is answered to that is lost. */
  losesJoin: Answer | undefined
  /** How a new call is answered. */
  answers: (data: { call: Call; seat: string }) => Answer = (data) => ({ data })
  /** The other's call, which a new one answers. */
  crossing: Call | undefined

  constructor(world: MessagesWorld) {
    world.others = (path, body) => this.answer(path, body)
  }

  private answer(path: string, body: string): Answer {
    const {
      stats,
      again,
      cid = null,
    } = JSON.parse(body || '{}') as {
      stats?: number
      again?: boolean
      cid?: string
    }
    switch (path) {
      case 'call/create':
        if (this.refusal) return this.refusal
        this.call = this.crossing
          ? { ...this.crossing, answerCid: cid }
          : { ...incoming, cid, caller: ME, callee: HER }
        if (this.loses) return this.loses
        return this.answers({ call: this.call, seat: 'seat' })
      case 'call/join':
        if (this.call.stats >= callStats.ended)
          return { code: callErrors.CALL_OVER, msg: 'The call is over' }
        this.call = {
          ...this.call,
          stats: callStats.accepted,
          epoch: this.call.epoch + (again ? 2 : 1),
          acceptedAt: this.call.acceptedAt ?? this.call.now,
          answerCid: again ? this.call.answerCid : cid,
        }
        if (this.losesJoin && !again) return this.losesJoin
        return { data: { call: this.call, seat: 'seat' } }
      case 'call/stats/update':
        this.reports.push(stats ?? 0)
        this.call = { ...this.call, stats: stats ?? 0 }
        return { data: this.call }
      case 'call/ice':
        return { data: { iceServers: [], relayOnly: false, expiresAt: null } }
      case 'call/s':
        return { data: this.call }
      default:
        return { code: callErrors.CALL_NOT_FOUND, msg: 'none' }
    }
  }
}
