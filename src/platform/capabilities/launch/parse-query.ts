function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '))
  } catch {
    return text
  }
}

/** Reads `a=1&b=%20` into plain values; a broken escape is kept as it stands. */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = {}
  for (const part of text.replace(/^[?#]/, '').split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = decode(at < 0 ? part : part.slice(0, at))
    query[name] = at < 0 ? '' : decode(part.slice(at + 1))
  }
  return query
}

/** Writes values as a query without `?`; empty values are left out. */
export function formatQuery(
  query: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
}
