import type { z } from 'zod'
import { CallFrame, type CallBeatFrame, type CallSignalFrame } from '@contract/call/call'
import type { CallWay } from '@contract/call/way'
import type { MemberSocket } from './member-socket'

export type CallFrameIn = z.output<typeof CallSignalFrame> | z.output<typeof CallBeatFrame>

/** What the sockets leave to the module of calls. */
export interface CallPort {
  /** Tells a device that has just come of the call that its member is in, or is rung by. */
  greet(socket: MemberSocket): Promise<void>
  take(socket: MemberSocket, frame: CallFrameIn): Promise<void>
  /** Ends calls whose time is up, and those of devices whose logins have ended; once a second. */
  sweep(endedFamilies: readonly string[]): Promise<void>
  /** Sockets of these members came, went, or are still there after a minute. */
  note(userIds: readonly string[]): void
}

const CALL_PREFIX = '{"type":"call",'

/** The way of the call that a frame for a device is about; undefined for every other frame. */
export function wayOfFrame(frame: string): CallWay | undefined {
  if (!frame.startsWith(CALL_PREFIX)) return undefined
  return CallFrame.safeParse(JSON.parse(frame)).data?.call.way
}
