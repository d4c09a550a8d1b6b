/** What a page of ours learns when it is shown inside (docs/product/links.md, "Pages inside ours"). */
export interface PageParams {
  /** A one-use ticket, never the session's token; '' for a visitor. */
  accessToken: string
  language: string
  /** In CSS pixels. */
  statusBarHeight: number
  /** Against caches. */
  r: string
}

/** Appends the parameters, as JSON, to the hash of an address. */
export function addParams(address: string, params: PageParams): string {
  const json = encodeURIComponent(JSON.stringify(params))
  const [, hash] = /#(.*)$/.exec(address) ?? []
  if (hash === undefined) return `${address}#?params=${json}`
  return `${address}${hash.includes('?') ? '&' : '?'}params=${json}`
}
