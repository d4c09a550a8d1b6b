/** A mini-program cannot see its fields: a page that has some may hold something. */
export function holdsTypedText(hasFields: boolean): boolean {
  return hasFields
}
