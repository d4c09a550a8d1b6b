import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { getIdempotencyKey } from './idempotency-key'
import { sendMutation, type MutationOptions, type MutationOutcome } from './send-mutation'

/**
 * Sends one action to an endpoint. An idempotent endpoint's key stays with its input until the request is taken:
 * an answer that is lost, and a refusal after it, leave an earlier try of the same input where it may still
 * arrive, and only its own key finds it again.
 */
export function mutate<E extends EndpointData>(
  endpoint: E,
  request: RequestOf<E>,
  options?: MutationOptions<E>,
): Promise<MutationOutcome<ResponseOf<E>>> {
  const key = endpoint.idempotent ? getIdempotencyKey(endpoint.path) : undefined
  return sendMutation(endpoint, request, options, key)
}
