import { messageEndpoints } from '@contract/message/endpoints'
import { callIds } from '@/components/call-banner/test-ids'
import { callScreenIds } from '@/features/call/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { eventually } from '../support/eventually'
import { findCall } from '../support/find-call'
import { Member } from '../support/member'
import { peopleInWechat, type PeopleInWechat } from '../support/people-in-wechat'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import { CALL, callFrom, readReasons } from './call-steps'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const TALK = '/pages/message/timeLine'

/** Writes down how long others still rang: the second that they have is a figure (docs/quality.md), and no limit of a test. */
async function timeSilence(what: string, end: () => Promise<void>, others: readonly Person[]) {
  const from = Date.now()
  await end()
  await Promise.all(others.map((person) => person.lose(callIds.accept)))
  console.log(`${what}: ${others.length} other device(s) silent after ${Date.now() - from} ms`)
}

const run = async (
  accountOf: PeopleInWechat['accountOf'],
  ...[server, newPerson, language]: Parameters<JourneyRun>
): Promise<void> => {
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)
  const mia = await new Member(server.url, 'matrix_mia', 'matrix-mia@journey.example').register()
  const ben = await new Member(server.url, 'matrix_ben', 'matrix-ben@journey.example').register(
    await mia.code(),
  )
  const cat = await new Member(server.url, 'matrix_cat', 'matrix-cat@journey.example').register(
    await ben.code(),
  )
  const [conversation, catsTalk] = [await talkWithInviter(ben), await talkWithInviter(cat)]
  /** Waits until the calls of a conversation have come to these. */
  const readRecords = (of: string, stats: readonly number[]) =>
    eventually(async () => {
      const range = { conversation: of, from: 1, to: 50 }
      const messages = await ben.call(messageEndpoints.imMessages, range)
      const calls = messages.flatMap((message) => (message.type === 'call' ? [message.stats] : []))
      expect(calls).toEqual(stats)
    })
  const record = (outcome: string) =>
    t('messages:call.record.outcome', {
      media: t('messages:call.audio'),
      outcome: t(`messages:call.over.${outcome}`),
    })

  const start = (openId: string, inBrowser = true) =>
    newPerson({ language, serverUrl: server.url, inBrowser, wechat: accountOf(openId) })
  const one = await start('open-mia', false)
  const two = await start('open-ben')
  const tablet = await start('open-ben')
  const third = await start('open-cat')
  await logIn(one, mia.email)
  for (const person of [two, tablet]) await logIn(person, ben.email)
  await logIn(third, cat.email)
  for (const person of [one, two, tablet, third]) await person.permit('microphone', true)
  for (const person of [one, two]) await person.open(TALK, { conversation })
  await third.open(TALK, { conversation: catsTalk })
  const ringing = t('components:call.audio')
  const inRoom = one.holds === 'start'
  const way = inRoom ? 'weapp' : 'h5'

  // Taken back before an answer.
  await callFrom(one, 'audio')
  await readReasons(one, 'audio')
  await one.arrive(CALL)
  for (const person of [two, tablet]) await person.find(callIds.accept)
  await timeSilence('taken back', () => one.tap(callScreenIds.hangUp), [two, tablet])
  await one.see(t('messages:call.over.cancelled'))
  await readRecords(conversation, [6])
  await two.see(record('missed'))
  await one.arrive(TALK)
  await one.see(record('cancelled'))

  // The caller's page is reloaded while it rings, and offers the way back. Answered on one device: the other one is silent, and goes on with nothing.
  await callFrom(one, 'audio')
  await tablet.find(callIds.accept)
  await one.arrive(CALL)
  await one.reload()
  await one.see(t('messages:call.return'))
  await one.shot('call-return')
  await one.tap(callScreenIds.goOn)
  // An iPhone's web view does not say what the run before was let use.
  if (one.motion === 'app asks') await readReasons(one, 'audio')
  await one.find(callScreenIds.mute)
  await timeSilence('answered', () => two.tap(callIds.accept), [tablet])
  await two.arrive(CALL)
  for (const person of [one, two]) await person.hears()

  // Who calls them meanwhile reads that they are busy, and nothing rings.
  await callFrom(third, 'audio')
  await third.see(t('messages:call.over.busy'))
  await readRecords(catsTalk, [8])
  await third.tap(callScreenIds.close)
  await third.arrive(TALK)
  await two.miss(t('messages:call.over.ended'))

  // Somebody else with its address cannot come into it, and those in it notice nothing.
  const shareId = await findCall(ben, way)
  await third.open(CALL, { shareId })
  await third.see(t('messages:call.gone'))
  await third.lose(callScreenIds.goOn)
  await third.lose(callIds.accept)
  for (const person of [one, two]) await person.hears()
  await third.open(TALK, { conversation: catsTalk })

  // The network goes and comes: another way is looked for. In WeChat's room a phone call comes between.
  const before = inRoom ? '' : await one.wayOfCall()
  await two.offline(true)
  await two.see(t('shell:offline'))
  await two.offline(false)
  if (inRoom) await two.interruptCall()
  else
    await eventually(async () => {
      const now = await one.wayOfCall()
      expect(now).not.toBe('')
      expect(now).not.toBe(before)
    })
  for (const person of [one, two]) await person.hears()

  // The server is killed and starts again: they go on, and nothing else is shown.
  await server.restart({}, 'killed')
  for (const person of [one, two]) await person.find(callScreenIds.hangUp)
  for (const person of [one, two]) await person.hears()
  await two.tap(callScreenIds.hangUp)
  await one.see(t('messages:call.over.ended'))
  await readRecords(conversation, [6, 4])
  await two.arrive(TALK)
  // Since the reload there is nothing to go back to.
  await one.arrive('/pages/index')
  await one.open(TALK, { conversation })
  // What was asked for while nothing answered.
  for (const person of [one, two, tablet]) person.complaints()

  // Both at once.
  for (const person of [one, two]) await person.tap(callScreenIds.place)
  await Promise.all([one, two].map((person) => person.tap('action-audio')))
  for (const person of [one, two]) await person.arrive(CALL)
  for (const person of [one, two]) await person.hears()
  await one.shot('call-both')
  await one.tap(callScreenIds.hangUp)
  await two.see(t('messages:call.over.ended'))
  await readRecords(conversation, [6, 4, 4])
  for (const person of [one, two]) await person.arrive(TALK)

  // By a link the program begins on the call's page, where it is answered. The caller logs out during the call; there is no page to go back to.
  await callFrom(one, 'audio')
  await two.find(callIds.accept)
  await two.open(CALL, { shareId: await findCall(ben, way) })
  await two.tap(callScreenIds.accept)
  for (const person of [one, two]) await person.hears()
  await one.tap(callScreenIds.minimise)
  await one.arrive(TALK)
  await one.open('/pages/sets/index')
  await one.tap(settingsIds.logout)
  await one.tap(shellIds.confirm)
  await two.see(t('messages:call.over.ended'))
  await readRecords(conversation, [6, 4, 4, 4])
  await two.arrive('/pages/index')
  await two.open(TALK, { conversation })

  // The caller's program is closed.
  await callFrom(third, 'audio')
  await two.tap(callIds.accept)
  for (const person of [third, two]) await person.hears()
  await third.leave()
  // By the server or by the other end itself, whichever notices first.
  await two.lose(callScreenIds.hangUp)
  await two.arrive(TALK)
  await readRecords(catsTalk, [8, 4])
  await two.miss(ringing)

  // … and another one's while it rings: nobody hears of them any more, and it is given up.
  await logIn(one, mia.email)
  await one.open(TALK, { conversation })
  await callFrom(one, 'audio')
  for (const person of [two, tablet]) await person.find(callIds.accept)
  expect(one.complaints()).toEqual([])
  await one.leave()
  for (const person of [two, tablet]) await person.lose(callIds.accept)
  await readRecords(conversation, [6, 4, 4, 4, 6])
  await two.see(record('missed'))
  for (const person of [two, tablet]) expect(person.complaints()).toEqual([])
}

/**
 * What each device shows and what the conversation says of a call that is taken back, answered on another device, goes on over a lost
 * network and a server that starts again, finds its callee busy, is opened by somebody else, is made by both at once, ends with a logout,
 * and with a program that is closed. With the app the other is in a browser; in the mini-program all call in rooms of WeChat's.
 */
export function callMatrix(): Pick<Journey, 'prepare' | 'run'> {
  let people: PeopleInWechat
  return {
    async prepare() {
      people = await peopleInWechat()
      return { settings: people.settings, close: people.close }
    },
    run: (...given) => run(people.accountOf, ...given),
  }
}
