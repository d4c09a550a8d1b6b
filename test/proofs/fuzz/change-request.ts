import fc from 'fast-check'
import { HEADER } from '../../../contract/headers'
import { buildForm, encodePart, type Fields, type Headers } from './build-request'
import { chance, pick, type Draw } from './draw'
import { oddText } from './odd-values'
import type { WireRequest } from './wire'

/** What may stand in a header's value; the bytes beyond are sent as they are. */
const inHeader = (text: string): string => text.replace(/[\r\n]/g, ' ').slice(0, 20_000)

const ODD_HEADERS: readonly ((draw: Draw) => Headers)[] = [
  (draw) => [[HEADER.language, pick(draw, ['xx', 'zh', 'ar', '', '*', 'en-'.repeat(2_000)])]],
  (draw) => [
    [
      'accept-language',
      pick(draw, ['q=;', ',,,', 'en;q=NaN', 'fr;q=1e9,*;q=0', 'a'.repeat(9_000)]),
    ],
  ],
  (draw) => [[HEADER.platform, inHeader(oddText(draw))]],
  (draw) => [
    [
      HEADER.deviceInfo,
      pick(draw, [
        '{',
        'null',
        '[]',
        '{"__proto__":{"client":"iOS"}}',
        `${'['.repeat(1_000)}`,
        '{"client":7}',
      ]),
    ],
  ],
  (draw) => [
    ['x-forwarded-for', pick(draw, ['1.2.3.4', '::1, evil', '999.1.1.1', 'a'.repeat(5_000), '%'])],
  ],
  (draw) => [
    ['origin', pick(draw, ['null', 'https://evil.example', 'file://', inHeader(oddText(draw))])],
  ],
  (draw) => [['if-none-match', pick(draw, ['*', '""', 'W/"x"', inHeader(oddText(draw))])]],
  (draw) => [['range', pick(draw, ['bytes=0-', 'bytes=9-1', 'bytes=-1', 'x'])]],
  (draw) => [['x-http-method-override', pick(draw, ['DELETE', 'GET'])]],
  (draw) => [['cookie', inHeader(oddText(draw))]],
  (draw) => [['host', pick(draw, ['evil.example', '127.0.0.1', '[::1', 'a b'])]],
  (draw) => [['content-encoding', pick(draw, ['gzip', 'br', 'identity', 'x'])]],
  (draw) => [['user-agent', inHeader(oddText(draw))]],
  (draw) => [['x-request-id', inHeader(oddText(draw))]],
  () => [['x-long', 'a'.repeat(20_000)]],
  (draw) => Array.from({ length: pick(draw, [50, 1_500]) }, (_one, index) => [`x-${index}`, 'a']),
]

type Change = (request: WireRequest, draw: Draw) => WireRequest

const withHeader = (request: WireRequest, ...headers: Headers): WireRequest => ({
  ...request,
  headers: [...request.headers, ...headers],
})
const withoutHeader = (request: WireRequest, name: string): WireRequest => ({
  ...request,
  headers: request.headers.filter(([given]) => given.toLowerCase() !== name.toLowerCase()),
})

/** A form that is broken in one of the ways in which forms break. */
const breakForm: Change = (request, draw) => {
  const form = (fields: Fields, file: Buffer, options?: Parameters<typeof buildForm>[2]) => ({
    ...request,
    body: buildForm(fields, file, options),
  })
  const junk = Buffer.from(draw(fc.uint8Array({ maxLength: 3_000 })))
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  return pick<() => WireRequest>(draw, [
    () => form({ path: 'image/app' }, junk),
    () => form({ path: 'image/app' }, Buffer.concat([jpeg, junk])),
    () => form({ path: oddText(draw) }, junk),
    () => form({ path: 'image/app' }, junk, { ended: false }),
    () => form({ path: 'image/app' }, junk, { filename: oddText(draw).slice(0, 3_000) }),
    () =>
      form({ path: 'image/app' }, junk, { name: pick(draw, ['__proto__', 'file', '', 'path']) }),
    () => form({ path: 'image/app' }, junk, { boundary: 'another' }),
    () => form(Object.fromEntries(Array.from({ length: 20 }, (_one, at) => [`f${at}`, 'x'])), junk),
    () => form({ ['__proto__x']: 'x', constructor: 'x', path: 'image/app' }, junk),
    () => form({ path: 'x'.repeat(2_000) }, junk),
    () => ({ ...request, body: Buffer.from('--starcard-fuzz--\r\n') }),
    () => ({ ...request, body: Buffer.alloc(0) }),
    () => ({ ...request, body: junk }),
  ])()
}

const CHANGES: readonly Change[] = [
  (request, draw) => withHeader(request, ...pick(draw, ODD_HEADERS)(draw)),
  (request, draw) => withHeader(request, ...pick(draw, ODD_HEADERS)(draw)),
  function doubled(request, draw) {
    if (request.headers.length === 0) return request
    const [name, value] = pick(draw, request.headers)
    return withHeader(request, [name, pick(draw, [value, '', inHeader(oddText(draw))])])
  },
  function oddCredential(request, draw) {
    const name = pick(draw, [HEADER.token, HEADER.session, HEADER.idempotencyKey])
    return withHeader(withoutHeader(request, name), [
      name,
      pick(draw, ['', 'x', '../x', 'a'.repeat(5_000), `Bearer x`, inHeader(oddText(draw))]),
    ])
  },
  function contentType(request, draw) {
    return withHeader(withoutHeader(request, 'content-type'), [
      'content-type',
      pick(draw, [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/xml',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
        'application/json;application/json',
        'application/ld+json',
        'json',
        '',
        '/',
        'application/json; __proto__=x',
      ]),
    ])
  },
  function bytes(request, draw) {
    if (!request.body) return request
    const given = request.body
    const body = pick<() => Buffer>(draw, [
      () => Buffer.alloc(0),
      () =>
        Buffer.from(
          pick(draw, [
            '[]',
            '1',
            '"x"',
            'null',
            'true',
            '{',
            '{}{}',
            '[{}]',
            'NaN',
            '{"a":1,}',
            "{'a':1}",
          ]),
        ),
      () => given.subarray(0, draw(fc.nat({ max: given.length }))),
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), given]),
      () => Buffer.concat([given, Buffer.from([0xff, 0xfe, 0x00])]),
      () => Buffer.from(given.toString('latin1').replace(/"[^"]*"/, '"\xff\xc0\x80"'), 'latin1'),
      () => Buffer.from('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'),
      () => Buffer.from(`{"id":"1","id":"2",${given.toString().slice(1) || '}'}`),
      () => Buffer.from('['.repeat(pick(draw, [50, 100_000]))),
      () => Buffer.from('{"a":'.repeat(40_000)),
      () => Buffer.from(`{"a":"${'x'.repeat(300_000)}"}`),
      () => Buffer.from(`{"a":${'9'.repeat(100_000)}}`),
      () => Buffer.from(draw(fc.uint8Array({ maxLength: 500 }))),
    ])()
    return { ...request, body }
  },
  function cutShort(request) {
    const length = String((request.body?.length ?? 0) + 10)
    return { ...withHeader(request, ['content-length', length]), endsEarly: true }
  },
  function address(request, draw) {
    const { path } = request
    return {
      ...request,
      path: pick(draw, [
        `${path}/`,
        `/${path}`,
        path.toUpperCase(),
        `${path}?__proto__[a]=1&constructor=2`,
        `${path}?a=1&a=2&a[]=3&a[b]=4&=&&`,
        `${path}?${'a=1&'.repeat(3_000)}`,
        `${path}%00`,
        `${path}/..%2f..%2fetc%2fpasswd`,
        `${path}%ff%fe`,
        `${path}%`,
        `${path}?%`,
        `${path}?a=%ED%A0%80&b=%00`,
        `${path}#x`,
        `${path}?${HEADER.token}=x&token=x`,
        `/${'a'.repeat(5_000)}`,
        `http://evil.example${path}`,
        path.replace(/[^/]+$/, encodePart(oddText(draw)).slice(0, 6_000)),
      ]),
    }
  },
  (request, draw) => ({
    ...request,
    method: pick(draw, [
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'QUERY',
    ]),
  }),
  function head(request, draw) {
    const line = `${request.method} ${request.path} HTTP/1.1\r\n`
    const text = pick(draw, [
      `${line}\r\n`,
      `${request.method} ${request.path}\r\n\r\n`,
      `${request.method} ${request.path} HTTP/9.9\r\nHost: x\r\n\r\n`,
      `${line}Host: x\r\nContent-Length: 5\r\nContent-Length: 6\r\nConnection: close\r\n\r\n`,
      `${line}Host: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
      `${line}Host: x\r\nContent-Length: -1\r\nConnection: close\r\n\r\n`,
      `${line}Host: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\nZZ\r\n`,
      `${line}Host: x\r\ni-token: a\0b\r\nConnection: close\r\n\r\n`,
      `${line}Host: x\r\nno colon\r\nConnection: close\r\n\r\n`,
      `${line}Host: x\r\n folded: y\r\nConnection: close\r\n\r\n`,
      '\r\n\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    ])
    return { ...request, head: Buffer.from(text, 'latin1'), endsEarly: true }
  },
]

/** One to three changes of the bytes around a request's fields; a form is mostly broken as a form. */
export function changeRequest(given: WireRequest, draw: Draw, isForm: boolean): WireRequest {
  let request =
    isForm && chance(draw, 70) ? breakForm(given, draw) : pick(draw, CHANGES)(given, draw)
  while (chance(draw, 25)) request = pick(draw, CHANGES)(request, draw)
  return request
}
