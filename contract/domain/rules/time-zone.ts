/** An offset from UTC such as +08:00, or an IANA name that this host knows. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-](0\d|1[0-4]):[0-5]\d$/.test(zone)) return true
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
