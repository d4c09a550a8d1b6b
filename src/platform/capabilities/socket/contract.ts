/** One message: text, or bytes. */
export type SocketData = string | ArrayBuffer

/** How a connection ended: the close frame's code and reason; 1006 without a frame, as when the network was lost (RFC 6455, 7.1.5). */
export interface SocketEnd {
  code: number
  reason: string
}

/** 10002: the connection is not open, or not any more. Nothing was sent. */
export type SendOutcome = { type: 'sent' } | { type: 'failed'; code: 10002; reason: string }

/** An open connection. It says nothing by itself: what is sent over it and when it is opened again is the caller's. */
export interface Socket {
  send(data: SocketData): Promise<SendOutcome>
  /** Ends it with 1000 or a code of the program's own, 3000 to 4999; ended already, nothing happens. */
  close(code?: number, reason?: string): void
  /** Calls back with every message, in order; what came before the first listener waits for it. Returns what unsubscribes. */
  onMessage(listener: (data: SocketData) => void): () => void
  /** Calls back once, also when it has ended already. Returns what unsubscribes. */
  onClose(listener: (end: SocketEnd) => void): () => void
}

/** 600009: refused, unreachable, not a socket's address, not on the host's list, or without an answer in time. */
export type ConnectOutcome =
  { type: 'connected'; socket: Socket } | { type: 'failed'; code: 600009; reason: string }

/**
 * Opens a WebSocket at a `ws:` or `wss:` address; gives up after 60 s, or after `timeoutMs`. Never throws. A host may end a connection
 * in the background (WeChat does after 5 s); the outcome of that is an ordinary end.
 */
export type ConnectSocket = (
  url: string,
  options?: { timeoutMs?: number },
) => Promise<ConnectOutcome>
