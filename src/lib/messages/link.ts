import { closeCodes, HEARTBEAT_SECONDS } from '@contract/message/socket'
import type { After } from '@/lib/machines/after'
import type { ConnectOutcome, Socket } from '@/platform/capabilities/socket/contract'
import { waitBeforeTry } from './backoff'

export interface LinkPorts {
  /** The socket's address with a new ticket. @throws when none can be had */
  address(): Promise<string>
  connect(url: string): Promise<ConnectOutcome>
  onFrame(text: string): void
  /** The server is reached, and a socket to it is not: what comes meanwhile has to be asked for. */
  onBlocked(): void
  /** It is open, or it is not any more. */
  onState(open: boolean): void
  after: After
  /** ms, also while the program stood still */
  now(): number
  random?: () => number
}

/** A server that says nothing for two heartbeats and a breath is not there any more. */
const SILENT_MS = 2 * HEARTBEAT_SECONDS * 1000 + 5000
/** Frames are counted by the minute. */
const TOO_MANY_MS = 60_000

/**
 * Keeps a socket open while it is wanted, each with a ticket of its own: it connects again with jittered waits, at once when the
 * program comes to the front or the connection is back, and never says that it failed.
 */
export class Link {
  private wanted = false
  private socket: Socket | undefined
  private connecting = false
  private failures = 0
  /** When the socket was opened, or heard last. */
  private heardAt = 0
  private stopWait = () => {}
  private stopSilence = () => {}
  /** Raised by `close`: what was begun before does not count any more. */
  private generation = 0

  constructor(private readonly ports: LinkPorts) {}

  get isOpen(): boolean {
    return this.socket !== undefined
  }

  /** The server was heard by it in the last ms. */
  heardWithin(ms: number): boolean {
    return this.isOpen && Math.abs(this.ports.now() - this.heardAt) < ms
  }

  /** Wants it open from now on. */
  open(): void {
    this.wanted = true
    this.tryNow()
  }

  /** There is reason to believe that it works now. */
  tryNow(): void {
    this.stopWait()
    if (this.wanted && !this.socket && !this.connecting) void this.connect()
  }

  /** The program comes to the front, or the connection is back: timers stood still, and an open socket may lead nowhere. */
  wake(connectionWasLost: boolean): void {
    const silent = Math.abs(this.ports.now() - this.heardAt) > HEARTBEAT_SECONDS * 1000
    if (connectionWasLost || silent) this.drop()
    this.tryNow()
  }

  close(): void {
    this.wanted = false
    this.generation += 1
    this.connecting = false
    this.failures = 0
    this.stopWait()
    this.drop()
  }

  /** False when it is not open, or not any more. */
  async send(text: string): Promise<boolean> {
    const outcome = await this.socket?.send(text)
    return outcome?.type === 'sent'
  }

  private async connect(): Promise<void> {
    const mine = this.generation
    this.connecting = true
    const address = await this.ports.address().catch(() => undefined)
    const outcome =
      address !== undefined && mine === this.generation
        ? await this.ports.connect(address)
        : undefined
    if (mine !== this.generation) {
      if (outcome?.type === 'connected') outcome.socket.close()
      return
    }
    this.connecting = false
    if (outcome?.type === 'connected') return this.begin(outcome.socket)
    if (outcome) this.ports.onBlocked()
    this.waitAndTry()
  }

  private begin(socket: Socket): void {
    this.socket = socket
    this.listen()
    socket.onMessage((data) => {
      if (this.socket !== socket || typeof data !== 'string') return
      // One that was accepted and closed at once has not held.
      this.failures = 0
      this.listen()
      this.ports.onFrame(data)
    })
    socket.onClose(({ code }) => {
      if (this.socket !== socket) return
      this.drop()
      // Whoever logs in again opens it again.
      if (code === closeCodes.sessionEnded) this.wanted = false
      else this.waitAndTry(code === closeCodes.tooMany ? TOO_MANY_MS : 0)
    })
    this.ports.onState(true)
  }

  private listen(): void {
    this.heardAt = this.ports.now()
    this.stopSilence()
    this.stopSilence = this.ports.after(SILENT_MS, () => {
      this.drop()
      this.waitAndTry()
    })
  }

  private drop(): void {
    this.stopSilence()
    const { socket } = this
    this.socket = undefined
    if (!socket) return
    socket.close()
    this.ports.onState(false)
  }

  private waitAndTry(least = 0): void {
    if (!this.wanted) return
    const wait = Math.max(waitBeforeTry(this.failures, this.ports.random), least)
    this.failures += 1
    this.stopWait()
    this.stopWait = this.ports.after(wait, () => this.tryNow())
  }
}
