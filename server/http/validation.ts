import type { z } from 'zod'
import { AppError } from './error'

/** One key of fields.json per field: the first issue of each. */
function fieldKeys(error: z.ZodError): Record<string, string> {
  const keys: Record<string, string> = {}
  for (const issue of error.issues) keys[issue.path.join('.') || '_'] ??= issue.message
  return keys
}

/** The request does not fit its schema; messages of the schemas are keys of fields.json. */
export class ValidationFailed extends AppError {
  constructor(error: z.ZodError) {
    super('VALIDATION_FAILED', {}, fieldKeys(error))
  }
}
