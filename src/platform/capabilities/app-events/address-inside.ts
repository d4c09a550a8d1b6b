/**
 * What an address from outside names within the program: `starcard://pages/team/list?a=1` and
 * `https://www.starcard.example/#/pages/team/list?a=1` are both `/pages/team/list?a=1`.
 */
export function readAddressInside(url: string): string {
  const hash = url.indexOf('#')
  if (hash >= 0) return url.slice(hash + 1)
  const [, query = ''] = url.split(/\?(.*)/s)
  if (/^https?:/i.test(url)) return query && `/?${query}`
  return url.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '/')
}
