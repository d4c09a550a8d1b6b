import { ownKey } from '@/lib/owner'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'

/** Lays a stored draft over the initial values: only known fields of the same type. */
export function readDraft<Values extends object>(
  name: string,
  initial: Values,
  secrets: readonly (keyof Values)[],
): Values {
  const stored = parseJson(readText(ownKey(`draft:${name}`)) ?? '')
  if (typeof stored !== 'object' || stored === null) return initial
  const values: Values = { ...initial }
  for (const [field, value] of Object.entries(stored)) {
    if (
      field in initial &&
      !secrets.some((secret) => secret === field) &&
      typeof value === typeof Reflect.get(initial, field)
    )
      Reflect.set(values, field, value)
  }
  return values
}

/** Keeps a form's values under the user's id, never its secrets. */
export function writeDraft<Values extends object>(
  name: string,
  values: Values,
  secrets: readonly (keyof Values)[],
): void {
  const kept = Object.entries(values).filter(
    ([field]) => !secrets.some((secret) => secret === field),
  )
  writeText(ownKey(`draft:${name}`), JSON.stringify(Object.fromEntries(kept)))
}

export function removeDraft(name: string): void {
  removeText(ownKey(`draft:${name}`))
}
