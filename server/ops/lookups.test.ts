import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createTestApp, type TestApp } from '../../test/support/test-app'
import { createWorld, type Person, type World } from '../../test/support/world'
import { demoOperators, seedDemoOperators } from '../modules/operators'
import type { Printed } from '../operator-action'
import type { Services } from '../services'
import { readCommandLine } from './command-line'
import { commands } from './commands'

let test: TestApp
let services: Services
let dataDir: string
let world: World
let inviter: Person

async function ops(
  words: string[],
): Promise<Printed & { rows: readonly (readonly string[])[]; json: unknown }> {
  const invocation = readCommandLine(commands, words, () => undefined)
  if (!invocation) throw new Error(`no command ${words.join(' ')}`)
  const { printed, json } = await invocation.command.run(services, invocation.input)
  return { ...printed, rows: printed.table?.rows ?? [], json }
}

beforeAll(async () => {
  test = await createTestApp()
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'starcard-lookups-'))
  services = { ...test.services, config: { ...test.services.config, dataDir } }
  await seedDemoOperators(services)
  world = createWorld(services)
  inviter = await world.register({ username: 'haruto' })
  await world.buy(inviter, 'svip-year')
  const friend = await world.register({ username: 'haruka', inviter })
  await world.buy(friend, 'vip-year')
  await world.register({ username: 'other_100' })
  const [{ name, credential }] = demoOperators
  await ops(['login', '--as', name, '--credential', credential])
})
afterAll(async () => {
  await test.close()
  await rm(dataDir, { recursive: true })
})

it('finds members by how a name begins, with masked emails; signs of a pattern are plain ones', async () => {
  const found = await ops(['users', 'find', 'HARU'])
  expect(found.rows.map(([username]) => username)).toEqual(['haruka', 'haruto'])
  expect(JSON.stringify(found.json)).not.toMatch(/harut?k?[ao]@/)
  expect((await ops(['users', 'find', 'other_100'])).rows).toHaveLength(1)
  for (const nobody of ['%', '_', 'other%', 'aruto', '\\'])
    expect((await ops(['users', 'find', nobody])).lines).toEqual(['Nobody is called so.'])
  expect((await ops(['users', 'find', 'haru', '--limit', '1'])).rows).toHaveLength(1)
  await expect(ops(['users', 'find', 'haru', '--limit', '0'])).rejects.toThrow(
    'a number from 1 to 1000',
  )
})

it('shows a member by any of their names, with inviter, team and membership', async () => {
  const byName = await ops(['users', 'show', 'Haruto'])
  const facts = new Map(byName.rows.map(([field = '', value = '']) => [field, value]))
  expect(facts.get('membership')).toMatch(/^SVIP/)
  expect(facts.get('direct members')).toBe('1')
  expect(facts.get('email')).toMatch(/^ha•••@/)
  for (const name of [facts.get('id') ?? '', facts.get('recommendation code') ?? ''])
    expect((await ops(['users', 'show', name])).json).toEqual(byName.json)
  expect((await ops(['users', 'show', 'haruka'])).rows).toContainEqual(['inviter', 'haruto'])
  await expect(ops(['users', 'show', 'nobody'])).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

it('lists orders of everybody, of one member and of one state', async () => {
  expect(
    (await ops(['orders', 'list'])).rows.map(([, status, member]) => [status, member]),
  ).toEqual([
    ['paid', 'haruka'],
    ['paid', 'haruto'],
  ])
  const own = await ops(['orders', 'list', '--member', 'haruto'])
  expect(own.rows.map((row) => [row[2], row[3]])).toEqual([['haruto', 'svip-year']])
  expect((await ops(['orders', 'list', '--status', 'refunded'])).lines).toEqual([
    'There is no such order.',
  ])
  await expect(ops(['orders', 'list', '--member', 'nobody'])).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

it('lists incomes with what they are together', async () => {
  const found = await ops(['incomes', 'list', '--member', 'haruto', '--status', 'notSettled'])
  expect(found.rows.map((row) => [row[2], row[3]])).toEqual([['haruto', 'ha•••a']])
  expect(found.lines).toEqual([`1 incomes, ${found.rows[0]?.[6]} together.`])
  expect((await ops(['incomes', 'list', '--member', 'haruka'])).rows).toEqual([])
  await world.buy(await world.register({ username: 'second', inviter }), 'vip-year')
  const everything = await ops(['incomes', 'list'])
  const newest = await ops(['incomes', 'list', '--limit', '1'])
  expect([everything.rows.length, newest.rows.length]).toEqual([2, 1])
  expect(newest.lines).toEqual([`${everything.lines?.[0]} The newest 1 are shown.`])
  expect(newest.json).toMatchObject({ incomes: [{ member: 'haruto' }], all: { count: 2 } })
})

it('tells why members left, and nothing of who', async () => {
  expect((await ops(['users', 'left'])).lines).toEqual(['Nobody has left.'])
  await services.db
    .insertInto('deletion_reason')
    .values({ reason: 'privacy', comment: 'Too much', deletedOn: '2026-11-20' })
    .execute()
  expect((await ops(['users', 'left'])).rows).toEqual([['2026-11-20', 'privacy', 'Too much']])
})
