import { create } from 'zustand'
import type { Call } from '@contract/call/call'
import type { RingtoneState } from '@/lib/machines/ringtone-alert'
import type { CallStream } from '@/platform/capabilities/call/contract'

/** 'calling': nobody has answered yet. 'reconnecting': it had been connected. */
export type CallPhase = 'calling' | 'connecting' | 'talking' | 'reconnecting' | 'over'

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
  /** What it is heard by, once that was chosen. */
  speaker: string | undefined
  own: CallStream
  other: CallStream | undefined
  /** The other's camera shows something. */
  otherPicture: boolean
  /** When they first heard each other, by the device's clock, in ms. */
  talkingSince: number | undefined
  /** Why it ended here, where the server does not say so. */
  cause: 'lost' | 'elsewhere' | undefined
}

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

/** What the screens of calls show; written by calls.ts and live-call.ts alone. */
export const useCalls = create<CallsState>(() => noCalls)

/** A call goes on on this device. */
export const isLive = ({ current }: CallsState): boolean =>
  current !== undefined && current.phase !== 'over'
