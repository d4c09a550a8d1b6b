import type { ApiError } from '@/lib/api/api-error'

/** The field that an error belongs to, by the contract's named code: `{ [accountErrors.MAIL_CODE_WRONG]: 'code' }`. */
export type FieldOfCode = Readonly<Record<number, string>>

export interface PlacedError {
  /** Sentences by field. */
  fields: Record<string, string>
  /** What belongs to no field of the form; undefined when there is nothing to say. */
  general: string | undefined
}

/**
 * Where a failed action is told: beside its fields (the server's `fields`, or the field that a code belongs to),
 * else as a sentence of its own. An abort says nothing.
 */
export function placeError(error: ApiError, fieldOfCode: FieldOfCode = {}): PlacedError {
  if (error.kind === 'aborted') return { fields: {}, general: undefined }
  if (Object.keys(error.fields).length > 0) return { fields: error.fields, general: undefined }
  const field = error.kind === 'business' ? fieldOfCode[error.code] : undefined
  return field
    ? { fields: { [field]: error.message }, general: undefined }
    : { fields: {}, general: error.message }
}
