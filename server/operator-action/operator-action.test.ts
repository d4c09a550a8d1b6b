import { z } from 'zod'
import {
  createTestDatabase,
  leaveTestCluster,
  type TestDatabase,
} from '../../test/support/database'
import { loadConfig } from '../config/env'
import { createServices } from '../create-services'
import { createLog } from '../http/log'
import type { Services } from '../services'
import { defineOperatorAction, listFields, OperatorError, operatorRoles, textField } from '.'
import type { Operator } from './operator'

let database: TestDatabase
let services: Services

beforeAll(async () => {
  database = await createTestDatabase()
  services = createServices(loadConfig({ STARCARD_MODE: 'test' }), database.db, createLog('silent'))
  const since = services.systemClock.now()
  for (const operator of [nina, sam])
    await database.db
      .insertInto('operator')
      .values({
        ...operator,
        credentialHash: '-',
        confirmedAt: since,
        countsFrom: since,
        createdAt: since,
      })
      .execute()
})
afterAll(async () => {
  await database.drop()
  await leaveTestCluster()
})

const nina: Operator = { id: '1', name: 'nina', role: 'finance' }
const sam: Operator = { id: '2', name: 'sam', role: 'support' }
const input = z.object({ text: textField({ value: 'TEXT', description: 'a text' }) })
const print = (text: string) => ({ lines: [text] })

const entries = (action: string) =>
  database.db
    .selectFrom('audit_entry')
    .select(['actor', 'refType', 'refId', 'detail'])
    .where('action', '=', action)
    .execute()

/** Writes an error report, as a stand-in for what an action changes. */
const noteDown = defineOperatorAction<typeof input, string>({
  name: 'note down',
  summary: 'Write a note.',
  access: ['finance'],
  effect: 'write',
  entry: 'note.down',
  input,
  async run({ tx, now }, { text }) {
    await tx.insertInto('demo_step').values({ name: text, doneAt: now }).execute()
    if (text === 'refused') throw new OperatorError('STATE', 'Not this one.')
    return { data: text, about: { type: 'note', id: text, detail: { length: text.length } } }
  },
  print,
})

const notes = async () =>
  (await database.db.selectFrom('demo_step').select('name').execute()).map(({ name }) => name)

it('writes what an action does and its entry in one transaction, in the name of the operator', async () => {
  expect(await noteDown.execute(services, nina, { text: '  hello ' })).toBe('hello')
  expect(await notes()).toContain('hello')
  expect(await entries('note.down')).toEqual([
    { actor: 'operator:nina', refType: 'note', refId: 'hello', detail: '{"length":5}' },
  ])
})

it('leaves nothing of an action that refuses', async () => {
  const before = await entries('note.down')
  await expect(noteDown.execute(services, nina, { text: 'refused' })).rejects.toThrow('Not this')
  expect(await notes()).not.toContain('refused')
  expect(await entries('note.down')).toEqual(before)
})

it('asks for the role and the input before anything runs', async () => {
  await expect(noteDown.execute(services, sam, { text: 'by sam' })).rejects.toMatchObject({
    code: 'ROLE_MISSING',
    message: 'sam has the role support; this needs finance.',
  })
  await expect(noteDown.execute(services, nina, { text: ' ' })).rejects.toMatchObject({
    issues: [{ path: ['text'], message: 'is missing' }],
  })
  expect(await notes()).not.toContain('by sam')
})

it('leaves no entry of a look', async () => {
  const look = defineOperatorAction({
    name: 'look',
    summary: 'Look.',
    access: operatorRoles,
    effect: 'read',
    input,
    run: async ({ actor }, { text }) => `${actor} ${text}`,
    print,
  })
  const count = async () =>
    (await database.db.selectFrom('audit_entry').select('id').execute()).length
  const before = await count()
  expect(await look.execute(services, sam, { text: 'x' })).toBe('operator:sam x')
  expect(await count()).toBe(before)
})

it('commits the entry of a long process before it begins, and none of one that is refused', async () => {
  const seen: unknown[] = []
  const long = defineOperatorAction({
    name: 'long',
    summary: 'Take long.',
    access: ['finance'],
    effect: 'process',
    entry: 'long.run',
    input,
    async begin(_context, { text }) {
      if (text === 'never') throw new OperatorError('STATE', 'Not now.')
      return { type: 'process', id: text, detail: {} }
    },
    async run(): Promise<string> {
      seen.push(...(await entries('long.run')))
      throw new Error('the machine fails')
    },
    print,
  })
  await expect(long.execute(services, nina, { text: 'never' })).rejects.toThrow('Not now.')
  expect(await entries('long.run')).toEqual([])
  await expect(long.execute(services, nina, { text: 'a' })).rejects.toThrow('the machine fails')
  expect(seen).toHaveLength(1)
})

it('has no field without words', () => {
  expect(() => listFields(z.object({ bare: z.string() }))).toThrow('The field bare has no words')
  expect(listFields(input)).toEqual([
    { name: 'text', value: 'TEXT', description: 'a text', required: true },
  ])
})
