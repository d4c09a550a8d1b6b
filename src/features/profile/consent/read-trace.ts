import type { AddTraceRequest } from '@contract/profile/schemas'
import { readFirstAddress } from '@/platform/capabilities/launch/first-address'
import { parseQuery } from '@/platform/capabilities/launch/parse-query'

/** What a link says of where it stood; everything else in it, such as a code or a ticket, stays here. */
const KEPT = ['channel', 'utm_source', 'utm_medium', 'utm_campaign'] as const
const LONGEST = { channel: 64, link: 500, firstPage: 200 }

/** How this visit began: the channel, the link without what is personal in it, and the first page. */
export function readTrace(): AddTraceRequest {
  const { address, source } = readFirstAddress()
  const [place = '', hash = ''] = address.split(/#(.*)/s)
  const [site = '', before = ''] = place.split(/\?(.*)/s)
  const [path = '', inside = ''] = hash.split(/\?(.*)/s)
  const query = { ...parseQuery(before), ...parseQuery(inside) }
  const kept = KEPT.flatMap((name) => {
    const value = query[name]
    return value ? [`${name}=${encodeURIComponent(value)}`] : []
  })
  const firstPage = path || '/'
  const link = `${site}#${firstPage}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
  return {
    channel: (query.channel || query.utm_source || source).slice(0, LONGEST.channel),
    link: link.slice(0, LONGEST.link),
    firstPage: firstPage.slice(0, LONGEST.firstPage),
  }
}
