import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { commonErrors } from '@contract/common-errors'
import { ApiError } from '@/lib/api/api-error'
import { call, type CallOptions } from '@/lib/api/call'
import { noteChange } from '../changes'
import type { IdempotencyKey } from './idempotency-key'

/**
 * What became of an action. `unsure`: the request may have been taken, its answer is lost; the same input tried
 * again is the same request. `refused`: the server decided, in the error's words.
 */
export type MutationOutcome<T> =
  | { type: 'done'; data: T }
  | { type: 'refused'; error: ApiError }
  | { type: 'unsure'; error: ApiError }

type FieldOf<Request> = Request extends unknown ? keyof Request & string : never

export interface MutationOptions<E extends EndpointData> extends Pick<
  CallOptions,
  'loading' | 'merge'
> {
  /** Fields of the input that must not be stored, not even as a fingerprint. */
  secrets?: readonly FieldOf<RequestOf<E>>[]
  /** Say a failure by a toast; default false, as a form shows it itself. */
  toast?: boolean
}

const UNSURE_CODES: readonly number[] = [commonErrors.SERVER_ERROR, commonErrors.UNAVAILABLE]

/** True when the server did not decide: no answer, no valid one, or one that says it failed or is busy with this very request. */
function isUnsure({ kind, code }: ApiError): boolean {
  return kind !== 'business' || UNSURE_CODES.includes(code)
}

function inputOf(request: unknown, without: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(request ?? {}).filter(([name]) => !without.includes(name)),
  )
}

/** Sends one action; the first load needs no more than this. `key` is the one of an idempotent endpoint: whoever sends to such an endpoint calls `mutate`. */
export async function sendMutation<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  { secrets = [], toast = false, ...options }: MutationOptions<E> = {},
  key?: IdempotencyKey,
): Promise<MutationOutcome<ResponseOf<E>>> {
  // Credentials do not belong to the input: the same request with another password is the same request.
  const input = inputOf(request, [...(endpoint.credentials ?? []), ...secrets])
  try {
    const data = await call(endpoint, request, {
      ...options,
      noAlert: !toast,
      idempotencyKey: key?.keyFor(input),
    })
    key?.settle()
    return { type: 'done', data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The request that was taken under this key had another secret: this one is another request.
    if (error.code === commonErrors.IDEMPOTENCY_MISMATCH && secrets.length > 0) key?.settle()
    // Nothing asks for what was dealt with so long ago: the next try is another request.
    if (error.code === commonErrors.IDEMPOTENCY_KEY_RETIRED) key?.settle()
    return { type: isUnsure(error) ? 'unsure' : 'refused', error }
  } finally {
    noteChange()
  }
}
