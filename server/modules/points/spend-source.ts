/** What a card's request is to the ledger: the card and its own name for the request. A serial number holds no colon. */
export function formatSpendSource(serial: string, spendId: string): string {
  return `${serial}:${spendId}`
}

/** The card that a request came from. */
export function readSpendSource(sourceId: string): string {
  return sourceId.slice(0, sourceId.indexOf(':'))
}
