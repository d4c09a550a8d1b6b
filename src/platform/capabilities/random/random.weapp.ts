const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('')

/** A random id of 32 hexadecimal digits. A mini-program has no synchronous secure source; ids are names, not secrets. */
export function randomId(): string {
  return `${Date.now().toString(16).padStart(12, '0')}${digits(20)}`
}
