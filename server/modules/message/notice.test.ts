import { deletionEndpoints } from '@contract/deletion/endpoints'
import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { notificationEndpoints } from '@contract/notification/endpoints'
import { messageEndpoints } from '@contract/message/endpoints'
import { makePair, messagesOf } from '../../../test/support/message-pair'
import { mailedCode } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, WORLD_PASSWORD, type Person, type World } from '../../../test/support/world'
import type { Operator } from '../../operator-action'
import { collectMember } from '../account/data-export/collect'
import { scheduleReminders } from '../membership/reminders/remind'
import { enrolOperator, makeFirstOperator } from '../operators'
import { decideOnReport, listOpenReports, showReport } from './reports/ops'

let test: TestApp
let world: World
let act: ReturnType<typeof messagesOf>
let nina: Operator

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  act = messagesOf(test)
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  const credential = 'nina-credential-long'
  nina = await enrolOperator(test.services, { name: 'nina', secret, credential })
})
afterAll(() => test.close())

const pair = (name: string) => makePair(test, name, world)

async function leave(person: Person): Promise<void> {
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'deleteAccount' }, person)
  const form = {
    password: WORLD_PASSWORD,
    code: await mailedCode(test, person.email),
    reason: 'privacy' as const,
    comment: '',
    waived: 0,
  }
  expect((await test.call(deletionEndpoints.deleteAccount, form, person)).code).toBe(0)
}

describe('the system conversation', () => {
  it('is spared what its member has switched off when it would be written, and nothing that protects them', async () => {
    const inviter = await world.register({ username: 'spared_one' })
    const { data } = await test.call(notificationEndpoints.notificationSettings, {}, inviter)
    const save = (newMember: boolean) =>
      test.call(
        notificationEndpoints.saveNotificationSettings,
        { ...data, timeZone: 'UTC', notices: { ...data.notices, newMember } },
        inviter,
      )
    await world.register({ username: 'spared_two', inviter })
    await save(false)
    await world.logIn({ username: 'spared_one' })
    expect((await act.notices(inviter)).map(({ key }) => key)).toEqual(['newDevice'])
    await save(true)
    await world.register({ username: 'spared_three', inviter })
    expect((await act.notices(inviter)).map(({ key }) => key)).toEqual(['newDevice', 'newMember'])
  })

  it('tells what happened, each thing once, and takes no answer', async () => {
    const inviter = await world.register({ username: 'told_one' })
    await world.buy(inviter, 'vip-year')
    const member = await world.register({ username: 'told_two', inviter })
    await world.buy(member, 'vip-year')
    await world.logIn({ username: 'told_one' })
    const told = await act.notices(inviter)
    expect(told).toEqual([
      { key: 'newMember', memberId: member.id, name: 'told_two' },
      expect.objectContaining({
        key: 'incomeArrived',
        incomeType: 'buyVip',
        source: 'told_two',
        amount: 19_80,
      }),
      expect.objectContaining({ key: 'newDevice' }),
    ])
    expect(await act.notices(inviter)).toEqual(told)
    const { data } = await test.call(messageEndpoints.imConversations, {}, inviter)
    const [system] = data
    expect(system).toMatchObject({ kind: 'system', with: null, closed: true, unread: 3 })
    expect((await act.send(inviter, system?.conversation ?? '')).code).toBe(
      errorCodes.CONVERSATION_CLOSED,
    )
    expect((await act.pull(member, system?.conversation ?? '')).code).toBe(
      errorCodes.CONVERSATION_NOT_FOUND,
    )
  })

  it('tells that a membership ends and that its income settled', async () => {
    const inviter = await world.register({ username: 'ends_one' })
    await world.buy(inviter, 'vip-year')
    await world.buy(await world.register({ username: 'ends_two', inviter }), 'vip-year')
    const { services } = test
    await scheduleReminders(services, services.db, await services.businessClock.now(services.db))
    await world.advanceDays(340)
    const told = await act.notices(inviter)
    expect(told.map(({ key }) => key)).toEqual([
      'newMember',
      'incomeArrived',
      'incomeSettled',
      'membershipExpiring',
    ])
    expect(told[2]).toMatchObject({ amount: 19_80 })
    expect(told[3]).toMatchObject({ level: 1, days: 30 })
  })
})

it('erases what somebody wrote when they leave, and what others wrote to them stays', async () => {
  const both = await pair('leaver')
  const { one: leaver, other, conversation } = both
  await act.send(leaver, conversation, 'Of the leaver')
  await act.send(other, conversation, 'Of the other')
  await test.call(messageEndpoints.imReport, { conversation, reason: 'abuse', seqs: [1] }, other)
  await act.block(leaver, other, true)
  await leave(leaver)
  expect((await act.changes(other, conversation)).data).toEqual([
    expect.objectContaining({ kind: 'erase', changeSeq: 1, sender: leaver.id }),
  ])
  const { data } = await act.pull(other, conversation)
  expect(data.map(({ type }) => type)).toEqual(['recalled', 'text'])
  const row = (await test.call(messageEndpoints.imConversation, { id: conversation }, other)).data
  expect(row).toMatchObject({ closed: true, with: { name: '', gone: true, avatar: null } })
  expect((await act.send(other, conversation)).code).toBe(errorCodes.CONVERSATION_CLOSED)
  const { db } = test.services
  for (const table of ['message', 'message_report', 'member_block', 'socket_ticket'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(
      'Of the leaver',
    )
  const keys = await db.selectFrom('message_key').select('senderId').execute()
  expect(JSON.stringify(keys)).not.toContain(leaver.id)
  await leave(other)
  for (const table of ['conversation', 'conversation_member'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(other.id)
  expect(
    await db
      .selectFrom('message')
      .select('seq')
      .where('conversationId', '=', conversation)
      .execute(),
  ).toEqual([])
})

it('gives a member what they wrote, and nobody else’s words, in their copy', async () => {
  const { one, other, conversation } = await pair('copies')
  await act.send(one, conversation, 'Words of one')
  await act.send(other, conversation, 'Words of the other')
  const copy = JSON.stringify(await collectMember(test.services.db, test.services, one.id))
  expect(copy).toContain('Words of one')
  expect(copy).not.toContain('Words of the other')
})

describe('a report', () => {
  it('shows operators what was reported, and that somebody read it', async () => {
    const { one, other, conversation } = await pair('reported')
    await act.send(one, conversation, 'Rude')
    const answer = await test.call(
      messageEndpoints.imReport,
      { conversation, reason: 'abuse', seqs: [1], comment: 'Please look' },
      other,
    )
    await act.recall(one, conversation, 1)
    const { id } = answer.data
    const open = await listOpenReports.execute(test.services, nina, {})
    expect(open.find((report) => report.id === id)).toMatchObject({
      reporter: 'reported_other',
      reported: 'reported_one',
      messages: 1,
    })
    expect(await showReport.execute(test.services, nina, { id })).toMatchObject({
      comment: 'Please look',
      messages: [{ by: 'reported_one', text: 'Rude' }],
    })
    const entries = await test.services.db
      .selectFrom('audit_entry')
      .select('action')
      .where('refId', '=', id)
      .execute()
    expect(entries).toEqual([{ action: 'report.show' }])
  })

  it('of the whole conversation holds the newest 20 messages that stand', async () => {
    const { one, other, conversation } = await pair('reported_whole')
    for (let count = 1; count <= 22; count += 1) await act.send(one, conversation, `Rude ${count}`)
    await act.recall(one, conversation, 22)
    const report = { conversation, reason: 'abuse' as const }
    const { data } = await test.call(messageEndpoints.imReport, report, other)
    const shown = await showReport.execute(test.services, nina, { id: data.id })
    const texts = Array.from({ length: 20 }, (_, index) => `Rude ${index + 2}`)
    expect(Reflect.get(Object(shown), 'messages')).toMatchObject(texts.map((text) => ({ text })))
  })

  it.each([
    ['warn', 0, 'warned'],
    ['mute', errorCodes.SENDER_MUTED, 'muted'],
    ['close', errorCodes.CONVERSATION_CLOSED, undefined],
    ['dismiss', 0, undefined],
  ] as const)('that ends with %s does just that, once', async (decision, code, key) => {
    const { one, other, conversation } = await pair(`ends_with_${decision}`)
    const report = { conversation, reason: 'spam' as const }
    const { data } = await test.call(messageEndpoints.imReport, report, other)
    await decideOnReport.execute(test.services, nina, { id: data.id, decision, days: '3' })
    await expect(
      decideOnReport.execute(test.services, nina, { id: data.id, decision: 'warn' }),
    ).rejects.toThrow('was decided before')
    expect((await act.send(one, conversation)).code).toBe(code)
    expect((await act.notices(one)).map((notice) => notice.key)).toEqual([
      'newMember',
      ...(key ? [key] : []),
    ])
    if (decision !== 'mute') return
    await world.advanceDays(3)
    expect((await act.send(one, conversation)).code).toBe(0)
  })
})
