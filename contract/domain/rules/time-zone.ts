const OFFSET = /^[+-](0\d|1[0-4]):[0-5]\d$/

/** An offset from UTC such as +08:00, or an IANA name that this host knows. */
export function isTimeZone(zone: string): boolean {
  if (OFFSET.test(zone)) return true
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/**
 * The time zone of a request: a name, an offset, or both as RFC 9557 writes them, +08:00[Asia/Shanghai]: then the name counts where this host
 * knows it, else the offset. Undefined for anything else.
 */
export function resolveTimeZone(told: string): string | undefined {
  const [, offset, name] = /^([^[]+)\[([A-Za-z0-9_+/-]+)\]$/.exec(told) ?? [undefined, told, told]
  return [name, offset].find(isTimeZone)
}
