import { isTimeZone } from '@contract/domain/rules/time-zone'

/** The person's time zone for the server: by its IANA name, where the host does not tell it by its offset now (+08:00). */
export function readTimeZone(now = new Date()): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    // A browser that cannot tell says Etc/Unknown, which nobody can count a day by.
    if (timeZone && isTimeZone(timeZone)) return timeZone
  } catch {
    // A mini-program's engine may have no Intl.
  }
  return offsetAt(now)
}

/**
 * A time zone as the server is told: the device's own with its offset beside the name, +08:00[Asia/Shanghai], which counts where the server does
 * not know the name. Another one came from the server.
 */
export function tellTimeZone(zone = readTimeZone(), now = new Date()): string {
  return /^[+-]/.test(zone) || zone !== readTimeZone(now) ? zone : `${offsetAt(now)}[${zone}]`
}

function offsetAt(now: Date): string {
  const minutes = -now.getTimezoneOffset()
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
