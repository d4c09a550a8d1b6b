import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { z } from 'zod'
import { HEADER } from '@contract/headers'
import { endpoint } from '@contract/endpoint'
import { PageQuery } from '@contract/paging-schema'
import { sessionEndpoints } from '@contract/session/endpoints'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { until } from '../../test/support/until'
import { implement, NoFields, paged, plain } from './endpoint'
import { AppError } from './error'

const Form = z.object({
  email: z.string({ error: 'enterEmail' }).min(1, 'enterEmail'),
  size: z.coerce.number().max(3).optional(),
})
const Id = z.object({ id: z.string(), shown: z.string().optional() })
const Row = z.object({ id: z.string() })
const endpoints = {
  form: endpoint<z.input<typeof Form>, object>()({
    method: 'POST',
    path: '/test/form',
    access: 'public',
  }),
  fault: endpoint<Record<string, never>, object>()({
    method: 'GET',
    path: '/test/fault',
    access: 'public',
  }),
  business: endpoint<Record<string, never>, object>()({
    method: 'GET',
    path: '/test/business',
    access: 'public',
  }),
  held: endpoint<Record<string, never>, object>()({
    method: 'GET',
    path: '/test/held',
    access: 'public',
  }),
  limited: endpoint<Record<string, never>, object>()({
    method: 'GET',
    path: '/test/limited',
    access: 'public',
  }),
  merged: endpoint<z.input<typeof Id>, z.output<typeof Id>>()({
    method: 'GET',
    path: '/test/merged/{id}',
    access: 'public',
    params: ['id'],
  }),
  list: endpoint<z.input<typeof PageQuery>, z.output<typeof Row>>()({
    method: 'GET',
    path: '/test/list',
    access: 'public',
    paged: true,
  }),
} as const

/** Lets /test/held answer. */
let release: (() => void) | undefined

const testRoutes = implement(endpoints, {
  form: plain({ request: Form, response: z.object({}), handle: async () => ({}) }),
  fault: plain({
    request: NoFields,
    response: z.object({}),
    handle: async () => {
      throw new Error('the secret inside')
    },
  }),
  business: plain({
    request: NoFields,
    response: z.object({}),
    handle: async () => {
      throw new AppError('LOGIN_FAILED', { triesLeft: 3 }, { email: 'enterCorrectEmail' })
    },
  }),
  held: plain({
    request: NoFields,
    response: z.object({}),
    async handle() {
      await new Promise<void>((resolve) => (release = resolve))
      return {}
    },
  }),
  limited: plain({
    request: NoFields,
    response: z.object({}),
    limit: { max: 2, windowSeconds: 60, by: 'ip' },
    handle: async () => ({}),
  }),
  merged: plain({
    request: Id,
    response: Id,
    handle: async (_context, input) => ({ ...input, internal: 1 }),
  }),
  list: paged({
    request: PageQuery,
    response: Row,
    handle: async (_context, { pageNum, pageSize }) => ({
      rows: [{ id: `${pageNum}/${pageSize}`, hash: 'x' }],
      total: 41,
      lastId: 'next',
    }),
  }),
})

let test: TestApp
const logLines: string[] = []

beforeAll(async () => {
  test = await createTestApp({ extraRoutes: [testRoutes], logLines })
})
afterAll(() => test.close())

it('answers a validation failure with a sentence per field, in the language, on HTTP 200', async () => {
  const response = await test.app.inject({
    method: 'POST',
    url: '/test/form',
    payload: { size: 9 },
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual({
    code: 40000,
    msg: 'Please check the marked fields.',
    data: { fields: { email: 'Please enter your email', size: 'Please re-enter' } },
  })
})

it('answers a business failure with its text, figures and fields', async () => {
  const { status, code, msg, data } = await test.call(endpoints.business, {})
  expect({ status, code }).toEqual({ status: 200, code: 40101 })
  expect(msg).toContain('3')
  expect(data).toEqual({ fields: { email: expect.any(String) }, params: { triesLeft: 3 } })
})

it('answers a fault without its inside, and with the id under which it is logged', async () => {
  const { status, code, data, headers } = await test.call(endpoints.fault, {})
  expect({ status, code }).toEqual({ status: 500, code: 50000 })
  expect(data).toEqual({ requestId: headers['x-request-id'] })
  expect(JSON.stringify(data)).not.toContain('secret')
  const logged = logLines.find((line) => line.includes('the secret inside'))
  expect(logged).toContain(String(headers['x-request-id']))
})

it.each([
  ['an unknown route', { method: 'GET', url: '/nowhere' }, 404, 40400],
  ['a method that the route lacks', { method: 'POST', url: '/test/fault' }, 404, 40400],
  [
    'a body that is too large',
    { method: 'POST', url: '/test/form', payload: { email: 'x'.repeat(300_000) } },
    413,
    41300,
  ],
  [
    'a body that is not JSON',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    },
    200,
    40000,
  ],
  [
    'a body that is not an object',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'application/json' },
      payload: '[1]',
    },
    200,
    40000,
  ],
  [
    'a plain form of another site',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'text/plain' },
      payload: '{"email":"a"}',
    },
    200,
    40000,
  ],
  [
    'a text that no database keeps',
    { method: 'POST', url: '/test/form', payload: { email: 'a\0b' } },
    200,
    40000,
  ],
  [
    'half a character',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'application/json' },
      payload: '{"more":[{"deep":"\\ud800"}]}',
    },
    200,
    40000,
  ],
  [
    'a body nested without end',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":"a@b.example","more":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    },
    200,
    40000,
  ],
  ['such a text in the path', { method: 'GET', url: '/test/merged/%00' }, 200, 40000],
  ['such a text in the query', { method: 'GET', url: '/test/merged/a?shown=%00' }, 200, 40000],
  ['an address that cannot be read', { method: 'GET', url: '/%zz' }, 404, 40400],
  [
    'a part of the address that is too long',
    { method: 'GET', url: `/test/merged/${'x'.repeat(200)}` },
    404,
    40400,
  ],
  [
    'a polluting key',
    {
      method: 'POST',
      url: '/test/form',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"email":"a"}}',
    },
    200,
    40000,
  ],
] as const)('answers %s with the envelope', async (name, request, status, code) => {
  const response = await test.app.inject({ ...request })
  expect(response.statusCode).toBe(status)
  expect(response.json()).toMatchObject({ code, msg: expect.any(String) })
  if (!name.includes('address')) expect(response.headers['x-request-id']).toMatch(/^[0-9A-Z]{26}$/)
})

describe('on the wire', () => {
  let listening: TestApp
  beforeAll(async () => {
    listening = await createTestApp({ extraRoutes: [testRoutes] })
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => listening.close())
  const connect = (): Socket => {
    const address = listening.app.server.address()
    return createConnection(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  }

  /** All that the server says until it closes the connection. */
  async function readAnswer(request: string): Promise<string> {
    const socket = connect()
    let heard = ''
    // Who is refused in the middle of a sentence may be cut off: what was said before counts.
    socket.on('data', (data) => void (heard += String(data))).on('error', () => undefined)
    const ended = once(socket, 'close')
    socket.end(request)
    await ended
    return heard
  }

  it.each([
    ['what is not HTTP', 'GARBAGE\r\n\r\n', 400, 40000],
    [
      'headers that are too long',
      `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      41300,
    ],
    [
      'two lengths',
      'POST /test/form HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      40000,
    ],
    [
      'a length beside pieces',
      'POST /test/form HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      40000,
    ],
    [
      'TRACE',
      'TRACE /test/form HTTP/1.1\r\nHost: a\r\nI-Token: secret\r\nConnection: close\r\n\r\n',
      404,
      40400,
    ],
  ])('answers %s with the envelope', async (_name, request, status, code) => {
    const [head = '', body = ''] = (await readAnswer(request)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(body)).toEqual({ code, msg: expect.stringMatching(/\w/), data: null })
  })

  it('refuses in the envelope what comes over an open connection while it ends, and finishes what came before', async () => {
    const socket = connect()
    let heard = ''
    socket.on('data', (data) => void (heard += String(data)))
    const ended = once(socket, 'close')
    socket.write('GET /test/held HTTP/1.1\r\nHost: a\r\n\r\n')
    await until('the first request', () => release)
    const closed = listening.app.close()
    await until('the end of listening', () => !listening.app.server.listening)
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    release?.()
    await Promise.all([closed, ended])
    const answers = heard.split(/(?=HTTP\/1\.1 )/)
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '503'])
    expect(JSON.parse(answers[1]?.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code: 50300,
      msg: expect.any(String),
    })
  })
})

it('answers 429 past a limit, with Retry-After', async () => {
  await test.call(endpoints.limited, {})
  await test.call(endpoints.limited, {})
  const { status, code, headers } = await test.call(endpoints.limited, {})
  expect({ status, code }).toEqual({ status: 429, code: 42900 })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it('takes fields from path and query, the path first, and leaves out what the contract does not list', async () => {
  const response = await test.app.inject({
    method: 'GET',
    url: '/test/merged/mine?id=yours&shown=1',
  })
  expect(response.json()).toEqual({ code: 0, msg: '', data: { id: 'mine', shown: '1' } })
})

it('decodes what stands in the address once', async () => {
  const response = await test.app.inject({
    method: 'GET',
    url: '/test/merged/%2527mine?shown=%252e',
  })
  expect(response.json()).toMatchObject({ data: { id: '%27mine', shown: '%2e' } })
})

it('pages: rows stripped, defaults filled in, page object beside the data', async () => {
  const { data, page } = await test.call(endpoints.list, {})
  expect(data).toEqual([{ id: '1/10' }])
  expect(page).toEqual({ pageNum: 1, pageSize: 10, total: 41, last_id: 'next' })
  expect((await test.call(endpoints.list, { pageSize: 101 })).code).toBe(40000)
})

it.each([
  ['ja', undefined, 'ja'],
  [undefined, 'fr-FR, ja;q=0.8, en;q=0.1', 'ja'],
  [undefined, 'en;q=0.2, th;q=0, zh-TW;q=0.9', 'zh-Hant'],
  [undefined, 'fr', 'en'],
  ['ar', 'ja', 'ar'],
  ['constructor', undefined, 'en'],
  [undefined, 'constructor, ja;q=0.5', 'ja'],
] as const)(
  'speaks the language of the header %s, else of the browser %s: %s',
  async (language, wish, spoken) => {
    const { services } = test
    const headers = { ...(language && { language }), ...(wish && { 'accept-language': wish }) }
    const response = await test.app.inject({ method: 'GET', url: '/nowhere', headers })
    expect(response.json().msg).toBe(services.texts.t(spoken, 'errors:NOT_FOUND'))
  },
)

it('sends the business time, and lets the app read it across origins', async () => {
  const { services } = test
  await services.businessClock.advanceTo(services.db, new Date('2031-01-01T00:00:00Z'))
  const response = await test.app.inject({
    method: 'GET',
    url: sessionEndpoints.countries.path,
    headers: { origin: 'capacitor://localhost' },
  })
  expect(response.headers['x-now']).toMatch(/^2031-01-01T/)
  expect(response.headers['access-control-allow-origin']).toBe('capacitor://localhost')
  expect(response.headers['access-control-expose-headers']).toContain('x-now')
  expect(response.headers['access-control-expose-headers']).toContain('Idempotent-Replayed')
  const foreign = await test.app.inject({
    method: 'GET',
    url: sessionEndpoints.countries.path,
    headers: { origin: 'https://evil.example' },
  })
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
})

it.each(['https://localhost', 'capacitor://localhost'])(
  'answers the preflight of the app at %s with every header that the client sends',
  async (origin) => {
    const asked = [
      HEADER.session,
      HEADER.token,
      HEADER.deviceInfo,
      HEADER.platform,
      HEADER.language,
      HEADER.idempotencyKey,
      'Content-Type',
    ]
    const { statusCode, headers } = await test.app.inject({
      method: 'OPTIONS',
      url: sessionEndpoints.setSession.path,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked.join(',').toLowerCase(),
      },
    })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, origin])
    expect(String(headers['access-control-allow-methods'])).toContain('POST')
    expect(
      String(headers['access-control-allow-headers']).toLowerCase().split(/,\s*/).sort(),
    ).toEqual(asked.map((name) => name.toLowerCase()).sort())
  },
)

it('answers 429 to a flood from one address and goes on serving others', async () => {
  const flooded = await createTestApp({ env: { FLOOD_PER_MINUTE: '20', TRUST_PROXY: '1' } })
  const from = (address: string) =>
    flooded.app.inject({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-for': address } })
  const burst = await Promise.all(Array.from({ length: 40 }, () => from('203.0.113.7')))
  expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
  expect(burst.at(-1)?.json()).toMatchObject({ code: 42900 })
  expect((await from('203.0.113.8')).statusCode).toBe(200)
  await flooded.close()
})

it('repair 12: a made-up X-Forwarded-For gives nobody another address', async () => {
  const burst = async (trust: string) => {
    const server = await createTestApp({ env: { FLOOD_PER_MINUTE: '20', TRUST_PROXY: trust } })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        server.app.inject({
          method: 'GET',
          url: '/healthz',
          // The caller writes the first, the proxy in front the last.
          headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` },
        }),
      ),
    )
    await server.close()
    return answers.filter(({ statusCode }) => statusCode === 200).length
  }
  // Where the caller is not a known proxy, its own address counts, from which the test's device came too.
  expect([await burst('1'), await burst('127.0.0.1'), await burst('10.0.0.0/8')]).toEqual([
    20, 20, 19,
  ])
})

it.each([
  [
    'one token from many addresses',
    10,
    (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}`, [HEADER.token]: 'stolen' }),
  ],
  [
    'one device with many tokens',
    10,
    (index: number) => ({
      'x-forwarded-for': `203.0.113.${index}`,
      [HEADER.token]: `t${index}`,
      [HEADER.session]: 'one',
    }),
  ],
  [
    'one subscriber of IPv6 from many addresses',
    20,
    (index: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${index + 1}` }),
  ],
  ['nobody', 40, (index: number) => ({ 'x-forwarded-for': `2001:db8:1:${index}::1` })],
] as const)('answers 429 to a flood of %s', async (_name, served, headersOf) => {
  const flooded = await createTestApp({ env: { FLOOD_PER_MINUTE: '20', TRUST_PROXY: '1' } })
  const burst = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      flooded.app.inject({ method: 'GET', url: '/healthz', headers: headersOf(index) }),
    ),
  )
  expect(burst.filter(({ statusCode }) => statusCode === 200)).toHaveLength(served)
  expect(burst.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - served)
  await flooded.close()
})
