import fc from 'fast-check'
import { encodePart } from './build-request'
import { pick, type Draw } from './draw'
import { oddText } from './odd-values'
import type { SeenValues } from './seen-values'
import type { WireRequest } from './wire'

/** What the server answers beside the contract: pages, files, notices of those who move money. */
const PAGES: readonly { method: 'GET' | 'POST'; path: string; takes?: string; query?: string[] }[] =
  [
    { method: 'GET', path: '/healthz' },
    { method: 'GET', path: '/readyz' },
    { method: 'GET', path: '/metrics' },
    { method: 'GET', path: '/openapi.json' },
    { method: 'GET', path: '/documents/' },
    { method: 'GET', path: '/documents/statements/', query: ['user', 'expires', 'sig', 'month'] },
    { method: 'GET', path: '/files/private/', query: ['expires', 'sig', 'user'] },
    { method: 'GET', path: '/files/public/' },
    { method: 'GET', path: '/files/chat/', query: ['expires', 'sig', 'user'] },
    { method: 'GET', path: '/files/pictures/' },
    { method: 'GET', path: '/files/video/' },
    { method: 'GET', path: '/files/export/', query: ['expires', 'sig'] },
    { method: 'GET', path: '/i/' },
    { method: 'GET', path: '/c/' },
    { method: 'GET', path: '/s', query: ['u', 'token'] },
    { method: 'GET', path: '/pages/', query: ['code'] },
    { method: 'GET', path: '/o/' },
    { method: 'GET', path: '/pay/return', query: ['gateway', 'order', 'id'] },
    { method: 'GET', path: '/pay/wechat/leave', query: ['to', 'url'] },
    { method: 'GET', path: '/pay/sandbox/cashier', query: ['token'] },
    { method: 'POST', path: '/pay/sandbox/cashier', takes: 'application/x-www-form-urlencoded' },
    { method: 'POST', path: '/pay/notify/wechat', takes: 'application/json' },
    { method: 'POST', path: '/pay/notify/sandbox', takes: 'application/json' },
    { method: 'POST', path: '/pay/notify/', takes: 'application/json' },
    { method: 'POST', path: '/pay/payout/notify', takes: 'application/json' },
    { method: 'GET', path: '/tiktok/callback', query: ['code', 'state', 'error'] },
    { method: 'GET', path: '/dev/mail', query: ['to'] },
    { method: 'GET', path: '/dev/mail.json', query: ['to'] },
    { method: 'GET', path: '/user/im/socket', query: ['ticket'] },
  ]

function oddPart(draw: Draw, seen: SeenValues): string {
  const ids = seen.allIds()
  const text = ids.length > 0 && draw(fc.boolean()) ? pick(draw, ids) : oddText(draw)
  return encodePart(text).slice(0, 4_000)
}

/** A request to something beside the contract, mostly made up. */
export function buildPageRequest(draw: Draw, seen: SeenValues, address: string): WireRequest {
  const { method, path, takes, query = [] } = pick(draw, PAGES)
  const part = path.endsWith('/') ? oddPart(draw, seen) : ''
  const fields = query.map((name) => `${name}=${oddPart(draw, seen)}`).join('&')
  const body = takes
    ? Buffer.from(
        pick(draw, [
          '',
          '{}',
          'token=x&action=pay',
          `token=${oddPart(draw, seen)}&action=${oddPart(draw, seen)}`,
          '{"id":"x","event_type":"TRANSACTION.SUCCESS","resource":{"ciphertext":"x","nonce":"x"}}',
          JSON.stringify(draw(fc.jsonValue())),
          oddText(draw),
        ]),
      )
    : undefined
  return {
    method,
    path: `${path}${part}${fields ? `?${fields}` : ''}`,
    headers: [
      ...(takes ? [['content-type', takes] as const] : []),
      ...(takes === 'application/json'
        ? [
            ['wechatpay-signature', 'x'] as const,
            ['wechatpay-timestamp', '1'] as const,
            ['wechatpay-nonce', 'x'] as const,
            [
              'wechatpay-serial',
              oddText(draw)
                .replace(/[^\x20-\x7e]/g, '')
                .slice(0, 200),
            ] as const,
            ['x-signature', 'x'] as const,
          ]
        : []),
    ],
    ...(body ? { body } : {}),
    address,
  }
}
