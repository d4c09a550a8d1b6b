import { setTimeout as delay } from 'node:timers/promises'
import { messageEndpoints } from '@contract/message/endpoints'
import { messageIds } from '@/features/message/test-ids'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const PDF = { name: 'report.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }
/** Longer than a socket of an app in the background lives on some phones. */
const AWAY_MS = 10_000
/** Sooner than a program notices by itself that nothing comes any more, after two heartbeats (src/lib/messages/link.ts). */
const UNNOTICED_MS = 40_000

async function write(person: Person, words: string): Promise<void> {
  await person.type(messageIds.write, words)
  await person.tap(messageIds.send)
  await person.see(words)
}

function soon(seen: Promise<void>): Promise<void> {
  const late = delay(UNNOTICED_MS, undefined, { ref: false }).then(() => {
    throw new Error('it came no sooner than to somebody who never was away')
  })
  return Promise.race([seen, late])
}

const countOn = async (person: Person, words: string) =>
  (await person.readScreen()).split(words).length - 1

/** A member's two devices show the same: what was taken back while one had no network, what came while one was away, what one that was ended had written; a report is decided. */
export const onTwoDevices: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const mia = await new Member(server.url, 'devices_mia', 'devices-mia@journey.example').register()
  const ben = await new Member(server.url, 'devices_ben', 'devices-ben@journey.example').register(
    await mia.code(),
  )
  const conversation = await talkWithInviter(ben)
  const messages = () => mia.call(messageEndpoints.imMessages, { conversation, from: 1, to: 50 })
  const texts = async () =>
    (await messages()).map((message) => (message.type === 'text' ? message.text : message.type))

  const phone = await newPerson({ language, serverUrl: server.url })
  const tablet = await newPerson({ language, serverUrl: server.url })
  const other = await newPerson({ language, serverUrl: server.url })
  await logIn(phone, ben.email)
  await logIn(tablet, ben.email)
  await logIn(other, mia.email)
  for (const person of [phone, tablet, other])
    await person.open('/pages/message/timeLine', { conversation })

  // Each device shows what the other one wrote.
  await write(phone, 'from the phone')
  await tablet.see('from the phone')
  await write(tablet, 'from the tablet')
  await phone.see('from the tablet')
  await other.see('from the tablet')

  // Taken back while one device has no network.
  await write(other, 'a slip')
  await phone.see('a slip')
  await tablet.see('a slip')
  await tablet.offline(true)
  const slip = (await messages()).find(
    ({ type, ...rest }) => type === 'text' && Reflect.get(rest, 'text') === 'a slip',
  )
  await other.tap(messageIds.message(slip?.cid ?? ''))
  await other.tap('action-recall')
  await phone.see(t('messages:recalled'))
  await tablet.see('a slip')
  await tablet.offline(false)
  await tablet.see(t('messages:recalled'))
  await tablet.miss('a slip')
  // What was asked for while offline.
  tablet.complaints()

  // Ten seconds in the background, where no socket lives on, and somebody writes meanwhile.
  await tablet.goesAway()
  await delay(AWAY_MS)
  await write(other, 'while you were away')
  await write(other, 'and still away')
  await phone.see('and still away')
  expect(await countOn(tablet, 'away')).toBe(0)
  await tablet.comesBack()
  await soon(tablet.see('and still away'))
  await write(other, 'here again')
  await soon(tablet.see('here again'))
  for (const words of ['while you were away', 'and still away', 'here again'])
    expect([words, await countOn(tablet, words)]).toEqual([words, 1])

  // The program is killed with two in the outbox and a file on its way. A browser has what chooses files once it has chosen one.
  const attach = async (name: string) => {
    await phone.tap(messageIds.attach)
    await phone.pickFiles('action-file', [{ ...PDF, name }])
    await phone.see(name)
  }
  await attach('before.pdf')
  await tablet.see('before.pdf')
  await phone.offline(true)
  await write(phone, 'one before the end')
  await write(phone, 'two before the end')
  await attach(PDF.name)
  const failed = async () =>
    expect(await phone.readScreen()).toContain(`${t('messages:state.failed')} · `)
  await eventually(failed)
  expect((await texts()).at(-1)).toBe('file')
  await phone.isKilled()
  await phone.offline(false)
  await tablet.see('two before the end')
  await eventually(async () =>
    expect(await texts()).toEqual([
      'from the phone',
      'from the tablet',
      'recalled',
      'while you were away',
      'and still away',
      'here again',
      'file',
      'one before the end',
      'two before the end',
    ]),
  )
  await phone.see('two before the end')
  for (const words of ['one before the end', 'two before the end'])
    for (const person of [phone, tablet])
      await eventually(async () => expect(await countOn(person, words)).toBe(1))
  // The file that was on its way stands there, and goes out when somebody says so.
  await phone.see(PDF.name)
  await eventually(failed)
  await phone.choose('⋯')
  await phone.tap('action-retry')
  await tablet.see(PDF.name)
  phone.complaints()

  // What is reported reaches an operator, who warns.
  const insult = (await messages()).find(
    (message) => message.type === 'text' && message.text === 'while you were away',
  )
  await tablet.tap(messageIds.message(String(insult?.seq)))
  await tablet.tap('action-report')
  await tablet.tap(`${messageIds.report}-0`)
  await tablet.choose(t('messages:report.abuse'))
  await tablet.type(`${messageIds.report}-1`, 'He would know')
  await tablet.shot('message-report')
  await tablet.tap(messageIds.reportSend)
  await tablet.see(t('messages:report.done'))
  const listed: unknown = JSON.parse(await opsOk(server, 'reports', 'list', '--json'))
  const [report] = Array.isArray(listed) ? (listed as unknown[]) : []
  const id = String(Reflect.get(Object(report), 'id'))
  expect(await opsOk(server, 'reports', 'show', id)).toContain('while you were away')
  await opsOk(server, 'reports', 'decide', id, 'warn')
  await other.open('/pages/message/list')
  await other.see(t('messages:notice.warned'))

  for (const person of [phone, tablet, other]) expect(person.complaints()).toEqual([])
}
