/** What an endpoint is, as data. `access`: 'public' needs no token, 'user' does, 'optional' takes one if there is one. */
export interface EndpointData {
  method: 'GET' | 'POST'
  path: string
  access: 'public' | 'optional' | 'user'
  /** Moves money, codes or membership: the caller must send an Idempotency-Key. */
  idempotent?: true
  /**
   * Fields that prove who asks, such as the payment password: judged on every try, ahead of a stored answer, and
   * no part of what the request is (docs/product/session.md, "Idempotency").
   */
  credentials?: readonly string[]
  /** The answer is a paged list; the request takes pageNum, pageSize and last_id. */
  paged?: true
  /** The path has `{name}` parts that are filled from the request's fields of that name. */
  params?: readonly string[]
  /** The request is a multipart form with one file; its bytes stand in the file's field. */
  multipart?: true
  /** A card device calls it: the request's bytes are signed by its key (docs/product/points.md, "Spending by a card"). */
  signed?: true
}

declare const requestType: unique symbol
declare const responseType: unique symbol

/** An endpoint with the phantom types of its request and of its `data` (for a paged list: of one row). */
export interface Endpoint<Request, Response> extends EndpointData {
  readonly [requestType]?: Request
  readonly [responseType]?: Response
}

export type RequestOf<E> = E extends Endpoint<infer Request, unknown> ? Request : never
export type ResponseOf<E> =
  E extends Endpoint<never, infer Response>
    ? Response
    : E extends Endpoint<infer _Request, infer Response>
      ? Response
      : never

/** Declares an endpoint: `endpoint<Login, Session>()({ method: 'POST', path: '/user/app/User/Login', access: 'public' })`. */
export function endpoint<Request, Response>() {
  return <const Data extends EndpointData & { credentials?: readonly FieldOf<Request>[] }>(
    data: Data,
  ): Data & Endpoint<Request, Response> => data
}

type FieldOf<Request> = Request extends unknown ? keyof Request & string : never

/** Requests without fields. */
export type Empty = Record<string, never>
