let changes = 0

/** How many actions may have changed what the server holds. An answer asked for before the last one may be an old one. */
export function countChanges(): number {
  return changes
}

/** An action was sent: what was asked for before is not fresh any more. */
export function noteChange(): void {
  changes += 1
}
