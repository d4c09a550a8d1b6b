import type { Services } from '../../../services'
import { listEndedFamilies } from '../../session'
import { digestsOf } from '../read-messages'
import { subjectOf } from '../tell'
import type { MemberSocket } from './member-socket'

/** A socket's heartbeat comes every so many seconds; each second those of one slot have theirs. */
const SLOTS = 27
/** A login's end may be committed so long after the moment that it names. */
const LATE_MS = 60_000
const FRAMES_A_MINUTE = 240
const SENDS_A_MINUTE = 60
const MINUTE_MS = 60_000

/** A member with the sockets that they have on this node. */
interface Present {
  sockets: Map<MemberSocket, number>
  unsubscribe(): void
  since: number
  frames: number
  sends: number
}

/** All sockets of this node. */
export class SocketHub {
  readonly #members = new Map<string, Present>()
  readonly #services: Services
  #timer: NodeJS.Timeout | undefined
  #beats = 0
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
    socket.ws.once('close', () => this.#remove(socket, present))
    this.#timer ??= setInterval(() => void this.beat(), 1_000).unref()
  }

  #arrive(userId: string): Present {
    const present: Present = {
      sockets: new Map(),
      unsubscribe: this.#services.bus.subscribe(subjectOf(userId), (frame) => {
        for (const socket of present.sockets.keys()) socket.sendText(frame)
      }),
      since: 0,
      frames: 0,
      sends: 0,
    }
    this.#members.set(userId, present)
    return present
  }

  #remove(socket: MemberSocket, present: Present): void {
    present.sockets.delete(socket)
    if (present.sockets.size > 0) return
    present.unsubscribe()
    this.#members.delete(socket.owner.userId)
    if (this.#members.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
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
      await this.closeEnded()
      await this.tellDigests((own) => own === slot)
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
    const digestOf = await digestsOf(this.#services.db, userIds)
    for (const socket of due)
      if (socket.ping()) socket.send({ type: 'digest', digest: digestOf(socket.owner.userId) })
  }

  /** Closes the sockets of logins that have ended. */
  async closeEnded(): Promise<void> {
    const { db, systemClock } = this.#services
    const ended = new Set(
      await listEndedFamilies(db, new Date(systemClock.now().getTime() - LATE_MS)),
    )
    if (ended.size === 0) return
    for (const { sockets } of this.#members.values())
      for (const socket of sockets.keys())
        if (ended.has(socket.owner.familyId)) socket.close('sessionEnded')
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
