import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Route } from '../../../server/http/endpoint'
import { routes } from '../../../server/modules'
import { verifyLedger } from '../../../server/modules/reconciliation'
import { movableClock } from '../../support/clock'
import { createEndpointWorld, type EndpointWorld } from '../../support/endpoint-world'
import { photo } from '../../support/upload'
import { buildRequest, type Caller } from './build-request'
import { changeRequest } from './change-request'
import { changeFields } from './change-fields'
import { chance, drawFor, pick, type Draw } from './draw'
import { fieldsFor } from './from-schema'
import { codeOf, judge, kinds, type Finding, type Kind, type Sent } from './judge'
import { buildPageRequest } from './pages'
import { createPeople, type People } from './people'
import { SeenValues } from './seen-values'
import { Tally } from './tally'
import { NoAnswer, sendBytes, type WireRequest } from './wire'

const env = process.env
const SEED = Number(env.FUZZ_SEED)
const REQUESTS = Number(env.FUZZ_REQUESTS)
/** Ends at the first finding of this kind: a mutant needs no more. */
const UNTIL = env.FUZZ_UNTIL
const PROGRESS = env.FUZZ_PROGRESS ?? ''
const HOUSEKEEPING_EVERY = 100
const MAX_FINDINGS = 40
const PAGES = 'pages beside the contract'
/** pino's level of an error. */
const ERROR_LEVEL = 50

const all = routes.flat()
const findings: (Finding & { index: number; endpoint: string; request: string })[] = []
const tally = new Tally()
let index = -1

function note(finding: Finding, endpoint: string, request = ''): void {
  if (findings.length < MAX_FINDINGS) findings.push({ ...finding, index, endpoint, request })
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    note({ kind: kinds.process, detail: `${event}: ${detail}` }, '')
  })

const isDone = (): boolean => findings.some(({ kind }) => kind === UNTIL)

/** The request in short, as a person would type it again. */
function describe({ method, path, headers, body, head }: WireRequest): string {
  const first = head ? JSON.stringify(head.toString('latin1')) : `${method} ${path}`
  const lines = headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`)
  return [first.slice(0, 300), ...lines.slice(0, 12), (body ?? '').toString().slice(0, 400)].join(
    '\n',
  )
}

/** What a run is played with. */
interface Game {
  world: EndpointWorld
  port: number
  logLines: string[]
  seen: SeenValues
  picture: Buffer
}

/** Errors that were logged since the last look. */
function readLog({ logLines }: Game): string[] {
  const lines = logLines.splice(0)
  return lines.filter((line) => Number(Object(JSON.parse(line)).level) >= ERROR_LEVEL)
}

async function sendOne(game: Game, sent: Sent, endpoint: string): Promise<number | undefined> {
  index += 1
  // Read by main.ts when nothing comes any more.
  writeFileSync(PROGRESS, `${index} ${endpoint}\n${describe(sent.request)}`)
  const request = describe(sent.request)
  let code: number | undefined
  try {
    const reply = await sendBytes(game.port, sent.request)
    code = codeOf(reply)
    tally.add(endpoint, code, reply.status)
    for (const finding of judge(sent, reply)) note(finding, endpoint, request)
    if (code === 0) game.seen.add(Object(JSON.parse(reply.text)).data)
  } catch (error) {
    tally.add(endpoint, undefined, 0)
    if (!(error instanceof NoAnswer)) throw error
    if (!sent.request.endsEarly)
      note({ kind: kinds.silence, detail: error.message }, endpoint, request)
  }
  await nextTurn()
  for (const line of readLog(game))
    note({ kind: kinds.log, detail: line.slice(0, 2_000) }, endpoint, request)
  return code
}

/** Each endpoint once, by a request that succeeds: what was sent is what later requests are made from. */
async function reachAll(game: Game): Promise<{ fields: Map<string, object>; unreached: string[] }> {
  const { world, picture, seen } = game
  const fields = new Map<string, object>()
  const unreached: string[] = []
  for (const route of all) {
    const { name } = route
    const found = world.cases[name]
    if (!found) {
      unreached.push(name)
      continue
    }
    await world.test.services.db.deleteFrom('mail_code').execute()
    const given = await found.request()
    const person = found.who ? found.who() : world.leader
    const isPublic = found.stranger === 'public'
    const caller: Caller = {
      name: 'first',
      sessionCode: (isPublic ? undefined : person?.sessionCode) ?? world.test.sessionCode,
      ...(person && !isPublic ? { token: person.token } : {}),
      address: '127.20.0.9',
    }
    const request = buildRequest({ route, fields: { ...given }, caller, card: world.card, picture })
    const code = await sendOne(game, { request, route, isElsewhere: false, forbidden: [] }, name)
    if (code !== 0) unreached.push(`${name} (${code ?? 'no code'})`)
    seen.add(given)
    fields.set(name, given)
    if (isDone()) break
  }
  return { fields, unreached }
}

/** What is sent before anything in it is changed: the first request again, a new one of its kind, or one made from the schema. */
async function baseOf(game: Game, route: Route, draw: Draw, first: object): Promise<object> {
  const { world, seen } = game
  const kind = draw(fc.integer({ min: 0, max: 99 }))
  if (kind < 40) return first
  if (kind < 60)
    try {
      await world.test.services.db.deleteFrom('mail_code').execute()
      return (await world.cases[route.name]?.request()) ?? first
    } catch {
      // What it stands on was used up or changed by another request.
      return first
    }
  return fieldsFor(route, draw, seen)
}

const WHO = [
  ...Array<'leader'>(9).fill('leader'),
  ...Array<'stranger'>(6).fill('stranger'),
  'friend',
  'friend',
  'nobody',
  'ended',
  'mixed',
] as const

async function playOne(game: Game, people: People, firsts: ReadonlyMap<string, object>) {
  const { world, seen, picture } = game
  const next = index + 1
  const draw = drawFor(SEED, next)
  if (chance(draw, 4)) {
    const request = buildPageRequest(draw, seen, people.callers.nobody.address)
    // The sandbox's mailbox shows every email to whoever develops.
    const forbidden = request.path.startsWith('/dev/') ? [] : people.secrets
    await sendOne(game, { request, isElsewhere: true, forbidden }, PAGES)
    return
  }
  const route = all[next % all.length]
  if (!route) return
  const { name, endpoint } = route
  const caller = people.callers[pick(draw, WHO)]
  const base = await baseOf(game, route, draw, firsts.get(name) ?? {})
  const how = draw(fc.integer({ min: 0, max: 99 }))
  const fields = how < 15 || how >= 85 ? { ...base } : changeFields(base, draw, seen)
  const plain = buildRequest({ route, fields, caller, card: world.card, picture })
  const request = how >= 70 ? changeRequest(plain, draw, endpoint.multipart === true) : plain
  const mayRead = caller.name === 'leader' || caller.name === 'friend'
  const sent: Sent = {
    request,
    route,
    isElsewhere: request.method !== plain.method || request.path !== plain.path || !!request.head,
    forbidden: mayRead ? [] : people.secrets,
  }
  await sendOne(game, sent, name)
  // The same bytes again: a stored answer, or a refusal.
  if (endpoint.idempotent && chance(draw, 20)) await sendOne(game, sent, name)
}

/** What the books are off by: the world itself gives its members money that nothing stands behind. */
async function readBooks({ world }: Game): Promise<Map<string, string>> {
  const { checks } = await verifyLedger(world.test.services)
  return new Map(
    checks.flatMap(({ name, differences }) =>
      differences.map(({ subject, expected, actual }) => {
        const by = Number(actual) - Number(expected)
        return [`${name}: ${subject}`, Number.isNaN(by) ? `${expected}, ${actual}` : String(by)]
      }),
    ),
  )
}

/** Money adds up whatever was sent. */
function compareBooks(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  for (const [name, difference] of after)
    if (before.get(name) !== difference)
      note({ kind: kinds.books, detail: `${name}: ${before.get(name)} became ${difference}` }, '')
}

async function play(game: Game, clock: ReturnType<typeof movableClock>): Promise<string[]> {
  const { world } = game
  const books = await readBooks(game)
  const { fields, unreached } = await reachAll(game)
  const people = await createPeople(world)
  while (index + 1 < REQUESTS && !isDone() && findings.length < MAX_FINDINGS) {
    if (index % HOUSEKEEPING_EVERY === 0) {
      await people.renew()
      // What requests have left to be done is done, with whatever they put into it.
      await world.test.services.jobs.runDue(world.test.services)
    }
    await playOne(game, people, fields)
    clock.advance(1)
  }
  compareBooks(books, await readBooks(game))
  return unreached
}

/** Plays once; the last line is the report. */
async function main(): Promise<void> {
  const logLines: string[] = []
  const clock = movableClock()
  const world = await createEndpointWorld({
    env: { TRUST_PROXY: '127.0.0.0/8' },
    logLines,
    systemClock: clock,
  })
  await world.test.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.test.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const seen = new SeenValues((text) => text.includes('@') || text.startsWith('planted-'))
  const game: Game = { world, port, logLines, seen, picture: await photo() }
  const unreached = await play(game, clock)
  await world.close()
  const kindsFound: Kind[] = [...new Set(findings.map(({ kind }) => kind))]
  process.stdout.write(
    `\n${JSON.stringify({ fuzz: true, requests: tally.requests, unreached, kinds: kindsFound, findings, rows: tally.rows })}\n`,
    () => process.exit(0),
  )
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
