import { commonErrors } from '@contract/common-errors'
import { updateEndpoints } from '@contract/update/endpoints'
import type { UpdateOutcomeRequest } from '@contract/update/schemas'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'

/** Tells the server an outcome: whether it has it, or will never take it. Nobody is told of a failure. Never rejects. */
export async function sendOutcome(request: UpdateOutcomeRequest): Promise<boolean> {
  try {
    await call(updateEndpoints.updateOutcome, request, { noAlert: true, merge: false })
    return true
  } catch (error) {
    return error instanceof ApiError && error.code === commonErrors.VALIDATION_FAILED
  }
}
