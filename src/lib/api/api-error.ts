/** Why a call failed: the server's decision, no valid envelope, no connection, 60 s without an answer, or the caller's abort. */
export type ApiErrorKind = 'business' | 'service' | 'network' | 'timeout' | 'aborted'

interface ApiErrorFacts {
  code: number
  kind: ApiErrorKind
  message: string
  fields?: Record<string, string>
  requestId?: string
}

/** A call that did not end in code 0. `message` is a sentence in the person's language; `fields` are sentences by field. */
export class ApiError extends Error {
  readonly code: number
  readonly kind: ApiErrorKind
  readonly fields: Record<string, string>
  readonly requestId: string | undefined

  constructor({ code, kind, message, fields = {}, requestId }: ApiErrorFacts) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.kind = kind
    this.fields = fields
    this.requestId = requestId
  }
}

/** Codes that a call itself makes (docs/product/platform.md, "Runtime codes"). */
export const runtimeCode = { timeout: 5, network: 602001, aborted: 600003 } as const
