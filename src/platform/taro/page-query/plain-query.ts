// Repair of Taro's router: it adds parameters of its own to a page's and leaves the values encoded.
// Upstream: not reported.

/** What Taro adds to a page's parameters. */
const foreign: readonly string[] = ['stamp', '$taroTimestamp']

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Plain values of a page's parameters: URL-decoded, without Taro's own. */
export function plainQuery(
  params: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined || foreign.includes(name) ? [] : [[name, decode(value)]],
    ),
  )
}
