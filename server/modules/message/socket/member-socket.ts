import type { WebSocket } from 'ws'
import type { CallWay } from '@contract/call/way'
import type { ServerFrame } from '@contract/message/frames'
import { closeCodes } from '@contract/message/socket'
import type { Language } from '@contract/languages'

/** Bytes that wait for a device; one that reads slower is closed and syncs again. */
export const BUFFERED_MAX = 1024 * 1024

/** Whose socket it is, and the login that it lives as long as. */
export interface SocketOwner {
  userId: string
  familyId: string
  language: Language
  /** By which way the device takes calls. */
  way: CallWay
}

/** One device's socket. */
export class MemberSocket {
  /** False from a ping until its pong. */
  #answers = true
  /** When typing was told last, by conversation. */
  readonly typed = new Map<string, number>()

  constructor(
    readonly owner: SocketOwner,
    readonly ws: WebSocket,
  ) {
    ws.on('pong', () => {
      this.#answers = true
    })
  }

  send(frame: ServerFrame): void {
    this.sendText(JSON.stringify(frame))
  }

  /** frame: a ServerFrame as JSON. */
  sendText(frame: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return
    if (this.ws.bufferedAmount + frame.length > BUFFERED_MAX) {
      this.close('slow')
      // Its close frame waits behind what it does not read.
      this.ws.terminate()
      return
    }
    this.ws.send(frame)
  }

  /** Ends a socket that did not answer the last ping, else pings it: true while it lives. */
  ping(): boolean {
    if (!this.#answers) {
      this.ws.terminate()
      return false
    }
    this.#answers = false
    this.ws.ping()
    return true
  }

  close(reason: keyof typeof closeCodes): void {
    this.ws.close(closeCodes[reason], reason)
  }
}
