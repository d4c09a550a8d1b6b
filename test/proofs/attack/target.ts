import path from 'node:path'
import { Client } from 'pg'
import { accountEndpoints } from '../../../contract/account/endpoints'
import type { EndpointData, RequestOf, ResponseOf } from '../../../contract/endpoint'
import { HEADER } from '../../../contract/headers'
import { ordersEndpoints } from '../../../contract/orders/endpoints'
import { sessionEndpoints } from '../../../contract/session/endpoints'
import { newId } from '../../../server/db/id'
import { findRunning } from '../../../server/db/embedded/postmaster'
import { startJourneyServer } from '../../e2e/support/journey-server'
import { countMails, readCode } from '../../e2e/support/mailbox'
import type { OpsResult } from '../../e2e/support/ops-terminal'
import { redirectOf } from '../../support/redirect-of'
import { sendRaw, type RawRequest, type Reply } from './http'

/** Somebody with a device and an address of their own; '' for token and id before they are signed in. */
export interface Visitor {
  userId: string
  token: string
  sessionCode: string
  address: string
}

export interface Member extends Visitor {
  username: string
  email: string
  password: string
}

export interface CallOptions {
  as?: Partial<Pick<Visitor, 'token' | 'sessionCode' | 'address'>>
  /** The Idempotency-Key; endpoints that need one get a fresh one. */
  key?: string
  headers?: Readonly<Record<string, string>>
  address?: string
}

/** An answer, refused or not: `data` is the endpoint's when `code` is 0. */
export type Answer<E> = Omit<Reply, 'data'> & {
  data: E extends { paged: true } ? ResponseOf<E>[] : ResponseOf<E>
}

/** A started server as an attacker, a member and an operator reach it. */
export interface AttackTarget {
  baseUrl: string
  port: number
  /** The server's process and data folder, for attacks from the same machine. */
  pid: number
  dataDir: string
  /** Any request whatever. */
  send(request: RawRequest): Promise<Reply>
  /** An endpoint of the contract; a refusal comes back as it is. */
  call<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E>>
  /** As call. @throws when it is refused */
  ok<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E>['data']>
  /** A device and an address that the server has not seen. */
  newVisitor(): Promise<Visitor>
  /** Asks for something that mails a code to this address, and reads the code. */
  mailedCode(email: string, ask: () => Promise<unknown>): Promise<string>
  /** Registers somebody on a new device at a new address. */
  register(options?: { recommendationCode?: string; username?: string }): Promise<Member>
  /** Signs in on a new device. @throws when it is refused */
  login(member: Pick<Member, 'username' | 'email' | 'password'>): Promise<Member>
  /** Orders a plan and pays at the sandbox cashier; the paid order. */
  buy(
    member: Member,
    plan: RequestOf<typeof ordersEndpoints.createOrder>['plan'],
  ): Promise<ResponseOf<typeof ordersEndpoints.order>>
  /** One command of `npm run ops --`, logged in as the first finance operator. */
  ops(...args: string[]): Promise<OpsResult>
  /** One command as another operator, who is logged in for it. */
  opsAs(operator: { name: string; credential: string }, ...args: string[]): Promise<OpsResult>
  /** As ops. @throws when it is refused; its JSON comes back */
  opsJson(...args: string[]): Promise<unknown>
  /** Business time passes. */
  advance(days: number): Promise<void>
  /** Reads the database past the server. */
  db<T>(sql: string, values?: unknown[]): Promise<T[]>
}

/** What an attack needs of a started server to be run. */
export interface StartedTarget {
  target: AttackTarget
  stop(): Promise<void>
}

const PASSWORD = 'Tall-Ladder-2026'
const FIRST = { name: 'journey', credential: 'journey-credential' }
const DAY_MS = 86_400_000
let clients = 0

function addressOf(endpoint: EndpointData, fields: Record<string, unknown>): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(String(fields[name])),
  )
  if (endpoint.method === 'POST') return filled
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && !endpoint.params?.includes(name)) query.set(name, String(value))
  return query.size > 0 ? `${filled}?${query}` : filled
}

function newAddress(): string {
  clients += 1
  return `127.${10 + (clients >> 16)}.${(clients >> 8) & 255}.${clients & 255}`
}

async function readDatabase<T>(dataDir: string, sql: string, values: unknown[]): Promise<T[]> {
  const running = findRunning(path.join(dataDir, 'clusters', 'postgres'))
  if (!running) throw new Error('the database does not run')
  const client = new Client({ ...running.address, database: 'starcard_default' })
  await client.connect()
  try {
    const { rows } = await client.query(sql, values)
    return rows
  } finally {
    await client.end()
  }
}

type Calls = Pick<AttackTarget, 'call' | 'ok' | 'newVisitor'>

function createCalls(send: AttackTarget['send']): Calls {
  const call: AttackTarget['call'] = async <E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    { as = {}, key, headers, address = as.address }: CallOptions = {},
  ) => {
    const fields: Record<string, unknown> = Object.fromEntries(Object.entries(request ?? {}))
    const answer = await send({
      method: endpoint.method,
      path: addressOf(endpoint, fields),
      address,
      headers: {
        ...(as.sessionCode ? { [HEADER.session]: as.sessionCode } : {}),
        ...(as.token ? { [HEADER.token]: as.token } : {}),
        ...(endpoint.idempotent ? { [HEADER.idempotencyKey]: key ?? newId() } : {}),
        ...headers,
      },
      body: endpoint.method === 'POST' ? fields : undefined,
    })
    return answer as Answer<E>
  }
  const ok: AttackTarget['ok'] = async (endpoint, request, options) => {
    const { status, code, msg, text, data } = await call(endpoint, request, options)
    if (code !== 0)
      throw new Error(`${endpoint.path}: ${status} ${code} ${msg || text.slice(0, 200)}`)
    return data
  }
  return {
    call,
    ok,
    async newVisitor() {
      const address = newAddress()
      const sessionCode = await ok(
        sessionEndpoints.setSession,
        { type: 0, sessionCode: `attack-${newId()}` },
        { address },
      )
      return { userId: '', token: '', sessionCode, address }
    },
  }
}

type People = Pick<AttackTarget, 'mailedCode' | 'register' | 'login' | 'buy'>

function createPeople(
  baseUrl: string,
  send: AttackTarget['send'],
  { ok, newVisitor }: Calls,
): People {
  const mailedCode: People['mailedCode'] = async (email, ask) => {
    const before = await countMails(baseUrl, email)
    await ask()
    return readCode(baseUrl, email, before)
  }
  return {
    mailedCode,
    async register({ recommendationCode, username = `attack_${newId().slice(-12)}` } = {}) {
      const visitor = await newVisitor()
      const email = `${username}@attack.example`.toLowerCase()
      const code = await mailedCode(email, () =>
        ok(accountEndpoints.sendMail, { email, purpose: 'register' }, { as: visitor }),
      )
      const form = {
        country: 'JP',
        username,
        email,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        code,
        agreed: true as const,
        ...(recommendationCode ? { recommendationCode } : {}),
      }
      const session = await ok(accountEndpoints.register, form, { as: visitor })
      return { ...visitor, ...session, username, email, password: PASSWORD }
    },
    async login({ username, email, password }) {
      const visitor = await newVisitor()
      const session = await ok(
        accountEndpoints.login,
        { account: username, password },
        { as: visitor },
      )
      return { ...visitor, ...session, username, email, password }
    },
    async buy(member, plan) {
      const { id } = await ok(ordersEndpoints.createOrder, { plan }, { as: member })
      const opened = await ok(ordersEndpoints.payOrder, { id, gateway: 'sandbox' }, { as: member })
      const cashier = new URL(redirectOf(opened), baseUrl)
      await send({
        path: cashier.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams([...cashier.searchParams, ['action', 'pay']]).toString(),
      })
      const paid = await ok(ordersEndpoints.order, { id }, { as: member })
      if (paid.status !== 'paid') throw new Error(`the order is ${paid.status}`)
      return paid
    },
  }
}

type Operators = Pick<AttackTarget, 'ops' | 'opsAs' | 'opsJson'>

/** The command line keeps one session in the data folder: whoever runs a command is logged in first. */
function createOperators(run: AttackTarget['ops']): Operators {
  let current = FIRST.name
  const opsAs: Operators['opsAs'] = async ({ name, credential }, ...args) => {
    if (current !== name) {
      const login = await run('login', '--as', name, '--credential', credential)
      if (login.code !== 0) return login
      current = name
    }
    const result = await run(...args)
    if (args[0] === 'login' || args[0] === 'logout') current = ''
    return result
  }
  const ops: Operators['ops'] = (...args) => opsAs(FIRST, ...args)
  return {
    ops,
    opsAs,
    async opsJson(...args) {
      const { code, output } = await ops(...args, '--json')
      if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}: ${output}`)
      return JSON.parse(output)
    },
  }
}

/** Starts a server on an empty database of its own; it is gone with this process, however that ends. */
export async function startTarget(
  settings: Readonly<Record<string, string>>,
): Promise<StartedTarget> {
  const server = await startJourneyServer({
    FLOOD_PER_MINUTE: '1000000',
    LOG_LEVEL: 'error',
    ...settings,
  })
  const { url: baseUrl, dataDir, pid } = server
  const port = Number(new URL(baseUrl).port)
  const send: AttackTarget['send'] = (request) => sendRaw(port, request)
  const calls = createCalls(send)
  const operators = createOperators((...args) => server.ops(...args))
  return {
    target: {
      baseUrl,
      port,
      pid,
      dataDir,
      send,
      ...calls,
      ...createPeople(baseUrl, send, calls),
      ...operators,
      async advance(days) {
        const { headers } = await send({ method: 'GET', path: '/user/app/userConfig' })
        const to = new Date(Date.parse(String(headers[HEADER.now])) + days * DAY_MS)
        const { code, output } = await operators.ops('clock', 'advance', '--to', to.toISOString())
        if (code !== 0) throw new Error(`clock advance ended with ${code}: ${output}`)
      },
      db: (sql, values = []) => readDatabase(dataDir, sql, values),
    },
    stop: () => server.stop(),
  }
}
