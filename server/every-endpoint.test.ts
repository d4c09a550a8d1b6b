import { randomUUID } from 'node:crypto'
import { accountEndpoints } from '@contract/account/endpoints'
import type { EndpointData } from '@contract/endpoint'
import type { Envelope } from '@contract/envelope'
import { errorCodes } from '@contract/errors'
import { sendSigned } from '../test/support/card-device'
import { digestRows } from '../test/support/digest-rows'
import { callerOf } from '../test/support/endpoint-parts'
import { createEndpointWorld, type EndpointWorld } from '../test/support/endpoint-world'
import { findPromised } from '../test/support/promised-answers'
import { photo, upload } from '../test/support/upload'
import type { Person } from '../test/support/world'
import type { Route } from './http/endpoint'
import { routes } from './modules'

/**
 * Each endpoint of the contract, called as a client calls it: its answers are what /openapi.json says, and what is
 * one person's is nobody else's (docs/product/privacy.md, "Between members"); a GET changes nothing. A new endpoint fails here until it has its
 * case (test/support/endpoint-cases.ts). Where a request brings no secret that counts for whoever has it, a stranger sends
 * it first, then its own person, then the stranger again.
 */
const all = routes.flat()

let setup: EndpointWorld

const key = () => randomUUID()
/** Keys and ids of calls that were answered: whoever sends one again is told that it is the same answer. */
const sentOnce = new Set<string>()

beforeAll(async () => {
  setup = await createEndpointWorld()
  // The first use of a token is noted; after it nothing of it changes while the clock stands.
  for (const person of [setup.leader, setup.friend, setup.stranger])
    await setup.test.call(accountEndpoints.loadUser, {}, callerOf(person))
})
afterAll(() => setup.close())

/** What makes a request the same again: its key, or the id that it brings. */
function idOf({ name, endpoint, handler }: Route, request: object, idempotencyKey: string) {
  if (endpoint.idempotent) return idempotencyKey
  if (handler.kind !== 'named') return undefined
  const fields = [handler.id].flat().map((field) => Object(request)[field])
  return [name, ...fields].join(' ')
}

function checkReplayed(
  { name }: Route,
  id: string | undefined,
  { code, headers }: { code: number; headers: Readonly<Record<string, unknown>> },
): void {
  const isReplayed = headers['idempotent-replayed'] === 'true'
  const isKnown = code === 0 && id !== undefined && sentOnce.has(id)
  expect([name, isReplayed]).toEqual([name, isKnown])
  if (code === 0 && id !== undefined) sentOnce.add(id)
}

async function send(
  route: Route,
  request: object,
  person: Person | undefined,
  idempotencyKey = key(),
): Promise<Envelope<unknown>> {
  const { endpoint } = route
  const id = idOf(route, request, idempotencyKey)
  if (endpoint.multipart) {
    const { status: _status, ...answer } = await upload(
      setup.test,
      callerOf(person),
      new Uint8Array(await photo()),
      { path: 'image/app' },
    )
    return answer
  }
  // Whose card it is signs; anybody else has no key.
  if (endpoint.signed) {
    const call = setup.card.sign(request)
    const isOwn = person === setup.leader
    const { headers, ...answer } = await sendSigned(
      setup.test,
      isOwn ? call : { ...call, headers: {} },
    )
    checkReplayed(route, id, { code: answer.code, headers })
    return answer
  }
  const {
    status: _status,
    headers,
    ...answer
  } = await setup.test.call<EndpointData>(endpoint, request, {
    ...callerOf(person),
    // An address that providers of places can tell the place of.
    ip: '203.0.113.9',
    ...(endpoint.idempotent ? { idempotencyKey } : {}),
  })
  checkReplayed(route, id, { code: answer.code, headers })
  return answer
}

/** What a vendor lends us is kept for whoever asks next: nothing of a caller's. */
const KEPT_BY_GET: readonly string[] = ['wechat_loan']
const rowsOfCallers = async () =>
  Object.fromEntries(
    Object.entries(await digestRows(setup.test.services.db)).filter(
      ([table]) => !KEPT_BY_GET.includes(table),
    ),
  )

/** Whoever holds the secret that the request brings may use it, once: its owner is first, and the stranger finds it used up. */
const BEARER: ReadonlySet<string> = new Set([
  'exchangeTicket',
  'register',
  'resetPassword',
  'redeemCode',
  'redeemGift',
  'wechatLogin',
  'registerByWechat',
  'giveWechatPhone',
  'linkWechat',
  'bindEmail',
  'assertPasskey',
])

/** Refusals that say nothing about the stranger. */
const OTHER_REFUSALS: readonly number[] = [
  errorCodes.TOO_MANY_REQUESTS,
  errorCodes.SERVER_ERROR,
  errorCodes.UNAVAILABLE,
]

/** The stranger is refused for what they are, and no row has changed. */
async function expectRefused(name: string, route: Route, sent: object): Promise<void> {
  const before = await digestRows(setup.test.services.db)
  const other = await send(route, sent, setup.stranger)
  expect(findPromised(route, false).safeParse(other).error).toBeUndefined()
  expect(other.code).toBeGreaterThan(40000)
  expect([...OTHER_REFUSALS, 43265]).not.toContain(other.code)
  expect([name, await digestRows(setup.test.services.db)]).toEqual([name, before])
}

it('has a case for each endpoint of the contract, and no other', () => {
  expect(Object.keys(setup.cases).sort()).toEqual(all.map(({ name }) => name).sort())
})

it.each(all.map((route) => [route.name, route] as const))('%s', async (name, route) => {
  const { leader, friend, cases } = setup
  const found = cases[name]
  if (!found) throw new Error(`${name} has no case`)
  const { request, who = () => leader, stranger: kind } = found
  await setup.test.services.db.deleteFrom('mail_code').execute()
  const sent = await request()
  if (route.endpoint.access === 'user') {
    const nobody = await send(route, sent, undefined)
    expect(nobody).toMatchObject({ code: 43265, data: null })
    expect(findPromised(route, false).safeParse(nobody).error).toBeUndefined()
  }
  // First, for what is done once would be refused afterwards to whomever.
  if (kind === 'refused' && !BEARER.has(name)) await expectRefused(name, route, sent)
  const once = key()
  const reads = route.endpoint.method === 'GET'
  const before = reads ? await rowsOfCallers() : {}
  const caller = kind === 'public' ? undefined : who()
  const answer = await send(route, sent, caller, once)
  expect(answer).toMatchObject({ code: 0 })
  expect(findPromised(route, true).safeParse(answer).error).toBeUndefined()
  if (reads) expect([name, await rowsOfCallers()]).toEqual([name, before])
  if (idOf(route, sent, once) !== undefined)
    expect(await send(route, sent, caller, once)).toEqual(answer)
  if (kind === 'refused') await expectRefused(name, route, sent)
  if (kind !== 'own') return

  const other = await send(route, sent, setup.stranger)
  expect(other.code).not.toBe(43265)
  expect(findPromised(route, other.code === 0).safeParse(other).error).toBeUndefined()
  for (const mark of [leader.id, leader.username, leader.email, leader.referralCode, friend.id])
    expect(JSON.stringify(other)).not.toContain(mark)
})
