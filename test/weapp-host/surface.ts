import type { Page } from 'playwright-core'
import type { WebSocket } from 'ws'
import type { PageStart } from './page'
import type { NetReply, NetRequest } from './wx/env'
import type { ToWechat, WechatReply } from './wx/voip-wire'

export interface HostEvent {
  method: string
  params: unknown
}

/** What the page calls in Node. */
export interface Bindings {
  fetch(request: NetRequest): Promise<NetReply>
  abort(id: number): void
  download(): Promise<boolean>
  wechat(message: ToWechat): Promise<WechatReply>
  openSocket(url: string): WebSocket
  event(message: HostEvent): void
}

/** Where a program runs: a window, and Node's way into it. */
export interface Surface {
  start(options: PageStart): Promise<void>
  call<T>(method: string, params: object): Promise<T>
  readonly page: Page | undefined
  close(): Promise<void>
}

export interface Size {
  width: number
  height: number
}
