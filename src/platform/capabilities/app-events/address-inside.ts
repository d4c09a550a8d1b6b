/**
 * What an address from outside names within the program: `starcard://pages/team/list?a=1` and
 * `https://www.starcard.example/#/pages/team/list?a=1` are both `/pages/team/list?a=1`; `/s?sn=`, the code on a card, is its verification, and `/i/CODE`, a member's short link, home with their code, `/c/CODE` their business card. What stands before `#` is a parameter too.
 */
export function readAddressInside(url: string): string {
  const [outer = '', inner] = url.split(/#(.*)/s)
  const [, before = ''] = outer.split(/\?(.*)/s)
  if (inner !== undefined) {
    const [path = '', own = ''] = inner.split(/\?(.*)/s)
    // Of two of the same name the later one counts, as at the start.
    const query = [before, own].filter(Boolean).join('&')
    return query === '' ? path : `${path || '/'}?${query}`
  }
  if (/^https?:\/\/[^/]+\/s$/i.test(outer.split('?')[0] ?? ''))
    return `/pages/card/verify?${before}`
  const [, kind, code = ''] = /^https?:\/\/[^/]+\/([ic])\/(\w+)/i.exec(outer) ?? []
  if (kind !== undefined)
    return kind.toLowerCase() === 'i' ? `/?inviteCode=${code}` : `/pages/card/index?code=${code}`
  if (/^https?:/i.test(url)) return before && `/?${before}`
  return url.replace(/^[a-z][a-z0-9+.-]*:\/*/i, '/')
}
