import { z } from 'zod'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import type { RequestContext, TxContext } from './context'
import type { CheckHead } from './multipart'
import { ValidationFailed } from './validation'

export type { RequestContext, TxContext } from './context'

/** Request schema of an endpoint without fields. */
export const NoFields = z.object({})

export interface EndpointLimit {
  max: number
  windowSeconds: number
  by: 'ip' | 'user' | 'device'
}

/** What a paged handler answers with; `lastId` is the cursor of the next page. */
export interface PageOf<Row> {
  rows: Row[]
  total: number
  lastId?: string
}

type Schema = z.ZodType

interface Base<Input, Output> {
  /** Schemas of the request and of the answer's `data` (of one row, when paged). */
  request: Schema
  response: Schema
  /** Phantom: what the schemas read and write, compared with the contract. */
  readonly types?: { input: Input; output: Output }
  limit?: EndpointLimit
  /** Of a form with a file: refuses it by its first bytes and the fields before it. */
  checkHead?: CheckHead
  /** Of a form with a file: refuses it by who sends it and the length that is told, before it is read. */
  admit?: (context: RequestContext, bytes: number) => Promise<void>
}

/** Answer to a call: `data` of the envelope, and its page. */
export interface Outcome {
  data: unknown
  /** It was stored when the call was made first. */
  replayed?: true
  page?: { pageNum: number; pageSize: number; total: number; last_id?: string }
}

export interface PlainHandler<Input, Output> extends Base<Input, Output> {
  kind: 'plain'
  run(context: RequestContext, raw: unknown): Promise<Outcome>
}
/** Of a request that brings its own id: sent again it changes nothing, and the answer says so. */
export interface NamedHandler<Input, Output> extends Base<Input, Output> {
  kind: 'named'
  /** The field with the id, or those that are it together. */
  id: string | readonly string[]
  run(context: RequestContext, raw: unknown): Promise<Outcome>
}
/** Of an answer that is nobody's own; the same answer is the same object. */
export interface SharedHandler<Input, Output> extends Base<Input, Output> {
  kind: 'shared'
  run(context: RequestContext, raw: unknown): Promise<Outcome>
}
export interface PagedHandler<Input, Output> extends Base<Input, Output> {
  kind: 'paged'
  run(context: RequestContext, raw: unknown): Promise<Outcome>
}
export interface IdempotentHandler<Input, Output> extends Base<Input, Output> {
  kind: 'idempotent'
  /** Checks the input and does what must stay outside the transaction; the answer runs inside it. */
  begin(context: RequestContext, raw: unknown): Promise<(context: TxContext) => Promise<unknown>>
  /** Checks the input and judges its credentials: on every try, whatever is stored. */
  authorise?(context: RequestContext, raw: unknown): Promise<void>
}
/** An idempotent handler that judges the credentials of its request. */
export type GuardedHandler<Input, Output> = IdempotentHandler<Input, Output> &
  Required<Pick<IdempotentHandler<Input, Output>, 'authorise'>>
export type AnyHandler =
  | PlainHandler<unknown, unknown>
  | NamedHandler<unknown, unknown>
  | SharedHandler<unknown, unknown>
  | PagedHandler<unknown, unknown>
  | IdempotentHandler<unknown, unknown>

/** The handler that an endpoint needs; a wrong kind or schema does not compile. */
export type HandlerOf<E> = E extends { idempotent: true; credentials: readonly string[] }
  ? GuardedHandler<RequestOf<E>, ResponseOf<E>>
  : E extends { idempotent: true }
    ? IdempotentHandler<RequestOf<E>, ResponseOf<E>>
    : E extends { paged: true }
      ? PagedHandler<RequestOf<E>, ResponseOf<E>>
      : E extends { access: 'public' }
        ? | PlainHandler<RequestOf<E>, ResponseOf<E>>
          | NamedHandler<RequestOf<E>, ResponseOf<E>>
          | SharedHandler<RequestOf<E>, ResponseOf<E>>
        : PlainHandler<RequestOf<E>, ResponseOf<E>> | NamedHandler<RequestOf<E>, ResponseOf<E>>

export interface Route {
  name: string
  endpoint: EndpointData
  handler: AnyHandler
}
export type RouteSet = readonly Route[]

function read<Q extends Schema>(schema: Q, raw: unknown): z.output<Q> {
  const result = schema.safeParse(raw)
  if (!result.success) throw new ValidationFailed(result.error)
  return result.data
}

interface Definition<Q, R> {
  request: Q
  response: R
  limit?: EndpointLimit
  checkHead?: CheckHead
  admit?: (context: RequestContext, bytes: number) => Promise<void>
}

/** An endpoint that reads, or writes what is harmless to write twice. */
export function plain<Q extends Schema, R extends Schema>(
  definition: Definition<Q, R> & {
    handle(context: RequestContext, input: z.output<Q>): Promise<z.input<R>>
  },
): PlainHandler<z.input<Q>, z.output<R>> {
  const { request, response, limit, checkHead, admit, handle } = definition
  return {
    kind: 'plain',
    request,
    response,
    limit,
    checkHead,
    admit,
    run: async (context, raw) => ({
      data: response.parse(await handle(context, read(request, raw))),
    }),
  }
}

/** What a named request is answered with. */
export interface NamedAnswer<R> {
  data: R
  /** Its id had come before: nothing was changed now. */
  replayed: boolean
}

/** An endpoint that writes once by the id that its caller gives the request in the field `id`, or in several that are it together. */
export function named<Q extends z.ZodType<object>, R extends Schema>(
  definition: Definition<Q, R> & {
    id: (keyof z.output<Q> & string) | readonly (keyof z.output<Q> & string)[]
    handle(context: RequestContext, input: z.output<Q>): Promise<NamedAnswer<z.input<R>>>
  },
): NamedHandler<z.input<Q>, z.output<R>> {
  const { request, response, limit, id, handle } = definition
  return {
    kind: 'named',
    request,
    response,
    limit,
    id,
    async run(context, raw) {
      const { data, replayed } = await handle(context, read(request, raw))
      return { data: response.parse(data), ...(replayed ? { replayed } : {}) }
    },
  }
}

/**
 * A public endpoint whose answer says nothing about who asks: it is compressed, and a browser that has it is told so
 * (docs/operations.md, "Compression"). `handle` gives the same object for the same answer, which is checked and packed once.
 */
export function shared<Q extends Schema, R extends Schema>(
  definition: Definition<Q, R> & {
    handle(context: RequestContext, input: z.output<Q>): Promise<z.input<R> & (object | null)>
  },
): SharedHandler<z.input<Q>, z.output<R>> {
  const { request, response, limit, handle } = definition
  const outcomes = new WeakMap<object, Outcome>()
  const nothing: Outcome = { data: null }
  return {
    kind: 'shared',
    request,
    response,
    limit,
    async run(context, raw) {
      const answer = await handle(context, read(request, raw))
      if (answer === null) return nothing
      const outcome = outcomes.get(answer) ?? { data: response.parse(answer) }
      outcomes.set(answer, outcome)
      return outcome
    },
  }
}

type PageFields = { pageNum: number; pageSize: number }

/** A paged list; the request's schema extends PageQuery. */
export function paged<Q extends z.ZodType<PageFields>, R extends Schema>(
  definition: Definition<Q, R> & {
    handle(context: RequestContext, input: z.output<Q>): Promise<PageOf<z.input<R>>>
  },
): PagedHandler<z.input<Q>, z.output<R>> {
  const { request, response, limit, handle } = definition
  return {
    kind: 'paged',
    request,
    response,
    limit,
    async run(context, raw) {
      const input = read(request, raw)
      const { rows, total, lastId } = await handle(context, input)
      const { pageNum, pageSize } = input
      return {
        data: rows.map((row) => response.parse(row)),
        page: { pageNum, pageSize, total, ...(lastId === undefined ? {} : { last_id: lastId }) },
      }
    },
  }
}

interface PreparedDefinition<Q extends Schema, R extends Schema, P> extends Definition<Q, R> {
  prepare(context: RequestContext, input: z.output<Q>): Promise<P>
  handle(context: TxContext, input: z.output<Q>, prepared: P): Promise<z.input<R>>
}
interface UnpreparedDefinition<Q extends Schema, R extends Schema> extends Definition<Q, R> {
  prepare?: undefined
  handle(context: TxContext, input: z.output<Q>): Promise<z.input<R>>
}

/**
 * An endpoint that moves money, codes or membership. The layer stores key and answer in the handler's
 * own transaction: the same key gets the stored answer, errors roll back and are not stored.
 * `prepare` runs before and outside the transaction (a call to a gateway), and not for a stored answer.
 */
export function idempotent<Q extends Schema, R extends Schema, P>(
  definition: PreparedDefinition<Q, R, P>,
): IdempotentHandler<z.input<Q>, z.output<R>>
export function idempotent<Q extends Schema, R extends Schema>(
  definition: UnpreparedDefinition<Q, R>,
): IdempotentHandler<z.input<Q>, z.output<R>>
export function idempotent<Q extends Schema, R extends Schema, P>(
  definition: PreparedDefinition<Q, R, P> | UnpreparedDefinition<Q, R>,
): IdempotentHandler<z.input<Q>, z.output<R>> {
  const { request, response, limit } = definition
  return {
    kind: 'idempotent',
    request,
    response,
    limit,
    async begin(context, raw) {
      const input = read(request, raw)
      if (!definition.prepare)
        return async (txContext) => response.parse(await definition.handle(txContext, input))
      const prepared = await definition.prepare(context, input)
      return async (txContext) =>
        response.parse(await definition.handle(txContext, input, prepared))
    },
  }
}

/** An idempotent endpoint with credentials: `authorise` judges and counts them before anything is answered, stored or not. */
export function guarded<Q extends Schema, R extends Schema>({
  authorise,
  ...definition
}: UnpreparedDefinition<Q, R> & {
  authorise(context: RequestContext, input: z.output<Q>): Promise<void>
}): GuardedHandler<z.input<Q>, z.output<R>> {
  return {
    ...idempotent(definition),
    authorise: (context, raw) => authorise(context, read(definition.request, raw)),
  }
}

/** Pairs each endpoint with its handler; a missing pair does not compile. */
export function implement<E extends Record<string, EndpointData>>(
  endpoints: E,
  handlers: { readonly [K in keyof E]: HandlerOf<E[K]> },
): RouteSet {
  const byName: Readonly<Record<string, AnyHandler>> = handlers
  return Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const handler = byName[name]
    return handler ? [{ name, endpoint, handler }] : []
  })
}
