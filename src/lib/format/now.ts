let offset = 0

/** Takes the server's business time (ISO 8601) from the clock header. */
export function setServerTime(iso: string): void {
  const time = Date.parse(iso)
  if (!Number.isNaN(time)) offset = time - Date.now()
}

/** The business time now, by the server's clock. */
export function readNow(): Date {
  return new Date(Date.now() + offset)
}
