import { create } from 'zustand'
import type { Call } from '@contract/call/call'
import type { RingtoneState } from '@/lib/machines/ringtone-alert'
import type { CallStream, Speaker } from '@/platform/capabilities/call/contract'

/** 'calling': nobody has answered yet. 'reconnecting': it had been connected. 'away': its page was reloaded; the seat is kept, and nothing is open. */
export type CallPhase = 'calling' | 'connecting' | 'talking' | 'reconnecting' | 'away' | 'over'

/** The call that this device is in, or was in last. */
export interface CurrentCall {
  call: Call
  phase: CallPhase
  muted: boolean
  /** One's own camera is on. */
  camera: boolean
  /** It looks at the person, who sees a mirror. */
  mirrored: boolean
  /** Packets are lost. */
  poor: boolean
  /** The host plays no sound before the page is touched. */
  blocked: boolean
  /** What it can be heard by. */
  speakers: readonly Speaker[]
  /** What it is heard by, once that was chosen. */
  speaker: string | undefined
  /** Open in every phase but 'away'. */
  own: CallStream | undefined
  other: CallStream | undefined
  /** The other's camera shows something. */
  otherPicture: boolean
  /** When it was answered, by the device's clock, in ms. */
  answeredAt: number | undefined
  /** That moment, once they have heard each other. */
  talkingSince: number | undefined
  /** Why it ended here, where the server does not say so. */
  cause: 'lost' | 'elsewhere' | undefined
}

/**
 * When a call was answered, by the clock of this device, in ms; before: as it was known. What is told comes late and never early: the earliest
 * is the nearest.
 */
export function answeredAt({ acceptedAt, now }: Call, before?: number): number | undefined {
  if (acceptedAt === null) return before
  const told = Date.now() - (Date.parse(now) - Date.parse(acceptedAt))
  return Math.min(told, before ?? told)
}

/** A call as it begins here, before anything of it is connected. */
export const newCurrent = (call: Call): CurrentCall => ({
  call,
  phase: 'calling',
  muted: false,
  camera: false,
  mirrored: false,
  poor: false,
  blocked: false,
  speakers: [],
  speaker: undefined,
  own: undefined,
  other: undefined,
  otherPicture: false,
  answeredAt: answeredAt(call),
  talkingSince: undefined,
  cause: undefined,
})

export interface CallsState {
  /** Rings here. */
  incoming: Call | undefined
  /** It is being answered: permission, devices, the server. */
  answering: boolean
  /** What the ringtone does. */
  ringing: RingtoneState['player']
  current: CurrentCall | undefined
  /** The state of a call that the server told last. */
  told: Call | undefined
}

export const noCalls: CallsState = {
  incoming: undefined,
  answering: false,
  ringing: undefined,
  current: undefined,
  told: undefined,
}

/** What the screens of calls show; written by calls.ts, live-call.ts and away-call.ts alone. */
export const useCalls = create<CallsState>(() => noCalls)

/** This device has a seat in a call that goes on. */
export const isLive = ({ current }: CallsState): boolean =>
  current !== undefined && current.phase !== 'over'
