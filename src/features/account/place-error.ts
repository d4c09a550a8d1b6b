import { ApiError } from '@/lib/api/api-error'

export interface PlacedError {
  /** Sentences by field. */
  fields: Record<string, string>
  /** What belongs to no field of the form; undefined when there is nothing to say. */
  general: string | undefined
}

/**
 * Where a failed submission is told: beside its fields (the server's `fields`, or the field that a code belongs to),
 * else as a sentence of its own. An abort says nothing.
 */
export function placeError(
  error: unknown,
  fieldOfCode: Readonly<Record<number, string>> = {},
): PlacedError {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'aborted') return { fields: {}, general: undefined }
  if (Object.keys(error.fields).length > 0) return { fields: error.fields, general: undefined }
  const field = error.kind === 'business' ? fieldOfCode[error.code] : undefined
  return field
    ? { fields: { [field]: error.message }, general: undefined }
    : { fields: {}, general: error.message }
}
