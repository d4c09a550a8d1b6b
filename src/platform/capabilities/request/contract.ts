export interface HttpRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  /** JSON text of a POST. */
  body: string | undefined
  timeoutMs: number
  signal: AbortSignal | undefined
}

/** What became of a request. `body` is parsed JSON, or undefined when it is none. Header names are in lower case. */
export type HttpOutcome =
  | { type: 'answered'; status: number; headers: Readonly<Record<string, string>>; body: unknown }
  | { type: 'timeout' }
  | { type: 'aborted' }
  | { type: 'failed'; reason: string }

/** Sends one request. Never throws: the outcome says what happened. */
export type Transport = (request: HttpRequest) => Promise<HttpOutcome>

/** Sends what must arrive although the page is being closed: a browser goes on with it, for 64 KB of bodies at a time; WeChat sends what was begun before the program went behind. */
export type RequestOnHide = Transport
