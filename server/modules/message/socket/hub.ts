import type { CallWay } from '@contract/call/way'
import type { Services } from '../../../services'
import { noteSeen } from '../../notification'
import { listEndedFamilies } from '../../session'
import { digestsOf } from '../read-messages'
import { subjectOf } from '../tell'
import type { MemberSocket } from './member-socket'
import { wayOfFrame, type CallPort } from './call-port'

/** A socket's heartbeat comes every so many seconds; each second those of one slot have theirs. */
const SLOTS = 27
/** A login's end may be committed so long after the moment that it names. */
const LATE_MS = 60_000
const FRAMES_A_MINUTE = 240
const SENDS_A_MINUTE = 60
const MINUTE_MS = 60_000
/** A beat may come a little early. */
const NOTED_MS = 50_000

/** A member with the sockets that they have on this node. */
interface Present {
  sockets: Map<MemberSocket, number>
  unsubscribe(): void
  since: number
  frames: number
  sends: number
  /** When it was noted that they are there; by the system clock, in ms. */
  noted: number
}

/** All sockets of this node. */
export class SocketHub {
  /** Who knows of calls. */
  calls: CallPort | undefined
  readonly #members = new Map<string, Present>()
  readonly #services: Services
  #timer: NodeJS.Timeout | undefined
  #beats = 0
  /** When logins that ended were looked for last; by the system clock, in ms. */
  #lookedAt: number | undefined
  #closed = false

  constructor(services: Services) {
    this.#services = services
  }

  get size(): number {
    let size = 0
    for (const { sockets } of this.#members.values()) size += sockets.size
    return size
  }

  add(socket: MemberSocket): void {
    if (this.#closed) return void socket.ws.close(1001)
    const { userId } = socket.owner
    const present = this.#members.get(userId) ?? this.#arrive(userId)
    present.sockets.set(socket, this.#beats % SLOTS)
    this.calls?.note([userId])
    socket.ws.once('close', () => this.#remove(socket, present))
    this.#lookedAt ??= this.#services.systemClock.now().getTime()
    this.#timer ??= setInterval(() => void this.beat(), 1_000).unref()
  }

  #arrive(userId: string): Present {
    const present: Present = {
      sockets: new Map(),
      unsubscribe: this.#services.bus.subscribe(subjectOf(userId), (frame) => {
        const way = wayOfFrame(frame)
        for (const socket of present.sockets.keys())
          if (way === undefined || way === socket.owner.way) socket.sendText(frame)
      }),
      since: 0,
      frames: 0,
      sends: 0,
      noted: 0,
    }
    this.#members.set(userId, present)
    void this.noteThere([userId])
    return present
  }

  #remove(socket: MemberSocket, present: Present): void {
    const { userId } = socket.owner
    present.sockets.delete(socket)
    if (!this.#closed) this.calls?.note([userId])
    if (present.sockets.size > 0) return
    present.unsubscribe()
    this.#members.delete(userId)
    if (this.#members.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
    this.#lookedAt = undefined
  }

  /** The devices that a member has here: the ways by which they take calls, and their logins. */
  devicesOf(userId: string): { ways: Set<CallWay>; families: string[] } {
    const owners = [...(this.#members.get(userId)?.sockets.keys() ?? [])].map(({ owner }) => owner)
    return {
      ways: new Set(owners.map(({ way }) => way)),
      families: [...new Set(owners.map(({ familyId }) => familyId))],
    }
  }

  /** Counts a frame of a member over all their sockets here: what it is too many of, and seconds until the next are taken. */
  count(
    { owner }: MemberSocket,
    kind: 'frame' | 'send',
  ): { over: 'frames' | 'sends' | null; seconds: number } {
    const present = this.#members.get(owner.userId)
    if (!present) return { over: null, seconds: 0 }
    const now = this.#services.systemClock.now().getTime()
    if (now - present.since >= MINUTE_MS)
      Object.assign(present, { since: now, frames: 0, sends: 0 })
    present.frames += 1
    if (kind === 'send') present.sends += 1
    const seconds = Math.max(1, Math.ceil((present.since + MINUTE_MS - now) / 1000))
    if (present.frames > FRAMES_A_MINUTE) return { over: 'frames', seconds }
    return { over: kind === 'send' && present.sends > SENDS_A_MINUTE ? 'sends' : null, seconds }
  }

  /** One second's work: the slot whose turn it is gets its digest, logins that ended lose their sockets. */
  async beat(): Promise<void> {
    this.#beats += 1
    const slot = this.#beats % SLOTS
    try {
      const ended = await this.closeEnded()
      await this.tellDigests((own) => own === slot)
      await this.calls?.sweep(ended)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'a heartbeat of the sockets failed')
    }
  }

  /** Sends the digest to the sockets of these slots, and ends those that do not answer. */
  async tellDigests(isDue: (slot: number) => boolean = () => true): Promise<void> {
    const due = [...this.#members.values()].flatMap(({ sockets }) =>
      [...sockets].filter(([, slot]) => isDue(slot)).map(([socket]) => socket),
    )
    if (due.length === 0) return
    const userIds = [...new Set(due.map(({ owner }) => owner.userId))]
    await this.noteThere(userIds)
    const digestOf = await digestsOf(this.#services.db, userIds)
    for (const socket of due)
      if (socket.ping()) socket.send({ type: 'digest', digest: digestOf(socket.owner.userId) })
  }

  /** Notes that these members are there, a minute after the last time. Never rejects: nothing depends on it. */
  async noteThere(userIds: readonly string[]): Promise<void> {
    const now = this.#services.systemClock.now()
    const due = userIds.filter((userId) => {
      const present = this.#members.get(userId)
      return present !== undefined && now.getTime() - present.noted >= NOTED_MS
    })
    for (const userId of due)
      Object.assign(this.#members.get(userId) ?? {}, { noted: now.getTime() })
    if (due.length > 0) this.calls?.note(due)
    try {
      await noteSeen(this.#services.db, due, now)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'who is there was not noted')
    }
  }

  /** Closes the sockets of logins that have ended since it was looked last, however long the database was away, and names these. */
  async closeEnded(): Promise<readonly string[]> {
    const { db, systemClock } = this.#services
    const now = systemClock.now().getTime()
    const ended = await listEndedFamilies(db, new Date((this.#lookedAt ?? now) - LATE_MS))
    this.#lookedAt = now
    if (ended.length === 0) return ended
    for (const { sockets } of this.#members.values())
      for (const socket of sockets.keys())
        if (ended.includes(socket.owner.familyId)) socket.close('sessionEnded')
    return ended
  }

  /** The server ends: devices go to another node. */
  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    for (const { sockets } of [...this.#members.values()])
      for (const { ws } of [...sockets.keys()]) {
        ws.close(1001)
        ws.terminate()
      }
  }
}
