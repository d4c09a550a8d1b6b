/** Stands in for the package query-string, of which @tarojs/router parses with `decode: false` and uses nothing else. */
const queryString = {
  /** Names and values of '?a=1&b' as they stand; a name without a value has null. */
  parse(search: string): Record<string, string | null> {
    const pairs = search
      .replace(/^[?#&]/, '')
      .split('&')
      .filter(Boolean)
    return Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        return at < 0 ? [pair, null] : [pair.slice(0, at), pair.slice(at + 1)]
      }),
    )
  },
}

export { queryString as default }
