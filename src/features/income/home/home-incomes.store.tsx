/** A store build has no incomes. */
export function HomeIncomes() {
  return null
}
