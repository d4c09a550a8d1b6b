import { createHash } from 'node:crypto'

/** What WeChat's and WeCom's apps sign a page by, under its published names. */
export interface SignedPage {
  jsapi_ticket: string
  noncestr: string
  /** Seconds since 1970. */
  timestamp: number
  url: string
}

/**
 * A page's signature as WeChat words its rule: pairs by the order of their names, joined as they are, by SHA-1
 * (https://developers.weixin.qq.com/doc/offiaccount/OA_Web_Apps/JS-SDK.html, appendix 1). Apart from the server's own, so that one checks the other.
 */
export function signAsPublished(page: SignedPage): string {
  const pairs = Object.entries(page).map(([name, value]) => `${name}=${value}`)
  return createHash('sha1').update(pairs.sort().join('&')).digest('hex')
}
