import { messageEndpoints } from '@contract/message/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { callIds } from '@/components/call-banner/test-ids'
import { callScreenIds } from '@/features/call/test-ids'
import { messageIds } from '@/features/message/test-ids'
import { webPageIds } from '@/features/webview/test-ids'
import { brands } from '../../../config/brands'
import { eventually } from '../support/eventually'
import { Member, PASSWORD } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import { peopleInWechat, type PeopleInWechat } from '../support/people-in-wechat'
import { CALL, callFrom, readReasons } from './call-steps'
import type { Journey, JourneyRun } from './journey'
import { logIn } from './log-in'
import { feelRing } from './ring'

const call = async (
  accountOf: PeopleInWechat['accountOf'],
  ...[server, newPerson, language]: Parameters<JourneyRun>
): Promise<void> => {
  const t = (key: string) => text(language, key)
  const mia = await new Member(server.url, 'caller_mia', 'caller-mia@journey.example').register()
  const ben = await new Member(server.url, 'caller_ben', 'caller-ben@journey.example').register(
    await mia.code(),
  )
  const conversation = await talkWithInviter(ben)
  /** What the conversation says of the calls that are over. */
  const records = async () => {
    const range = { conversation, from: 1, to: 50 }
    const messages = await mia.call(messageEndpoints.imMessages, range)
    return messages.flatMap((message) => (message.type === 'call' ? [message] : []))
  }
  const readRecord = (count: number) =>
    eventually(async () => {
      const found = await records()
      expect(found).toHaveLength(count)
      return found[count - 1]
    })

  // WeChat knows one of them from a sign-in there; the other's phone is asked when it first calls.
  const proof = { client: 'weapp', code: accountOf('open-mia').giveCode() } as const
  await mia.call(signInEndpoints.linkWechat, { proof, password: PASSWORD })
  const start = (openId: string, inBrowser = false) =>
    newPerson({ language, serverUrl: server.url, inBrowser, wechat: accountOf(openId) })
  const one = await start('open-mia')
  // Who has an iPhone talks to a browser, who has an Android phone to another one.
  const two = await start('open-ben', one.motion === 'app asks')
  await logIn(one, mia.email)
  await logIn(two, ben.email)
  for (const person of [one, two])
    for (const kind of ['microphone', 'camera'] as const) await person.permit(kind, true)

  // Declined from the banner, over another page.
  await one.open('/pages/message/timeLine', { conversation })
  await callFrom(one, 'video')
  await readReasons(one, 'video')
  await one.arrive(CALL)
  await two.see(t('components:call.video'))
  await feelRing(two, 0, 1)
  await one.see(t('messages:call.ringing'))
  await two.shot('call-banner')
  await two.tap(callIds.decline)
  await one.see(t('messages:call.over.declined'))
  expect((await readRecord(1))?.stats).toBe(7)
  await one.arrive('/pages/message/timeLine')

  // Called back from the record.
  await two.open('/pages/message/timeLine', { conversation })
  await two.tap(messageIds.shown(String((await readRecord(1))?.seq)))
  await readReasons(two, 'video')
  await two.arrive(CALL)
  await one.tap(callIds.accept)
  await one.arrive(CALL)
  for (const person of [one, two]) {
    await person.hears()
    await person.watches()
  }
  await one.shot('call-video')
  await one.tap(callScreenIds.camera)
  await one.see(t('messages:call.cameraOn'))
  await two.watchesNothing()
  await one.tap(callScreenIds.camera)
  await one.see(t('messages:call.cameraOff'))
  await two.watches()

  // Left for another page, and come back to.
  await one.tap(callScreenIds.minimise)
  await one.arrive('/pages/message/timeLine')
  for (const person of [one, two]) await person.hears()
  await one.shot('call-bubble')
  await one.tap(callScreenIds.bubble)
  await one.arrive(CALL)
  await one.tap(callScreenIds.mute)
  await one.see(t('messages:call.unmute'))
  await two.hearsNothing()
  await one.tap(callScreenIds.mute)
  await two.hears()

  // The browser lets the page use the microphone no more, and then again.
  if (one.holds === 'nothing') {
    await one.permit('microphone', false)
    await one.see(t('messages:call.noMicrophone'))
    await one.see(t('messages:call.unmute'))
    await one.permit('microphone', true)
    await one.tap(callScreenIds.mute)
    await two.hears()
  }

  // A reload loses the device; it takes its place again.
  await two.reload()
  await two.tap(callScreenIds.goOn)
  // An iPhone's web view does not say what the run before was let use.
  if (two.motion === 'app asks') await readReasons(two, 'video')
  for (const person of [one, two]) await person.hears()
  await two.tap(callScreenIds.hangUp)
  await one.see(t('messages:call.over.ended'))
  expect((await readRecord(2))?.stats).toBe(4)

  // Nobody answers for a minute. A page of the web covers the banner in the mini-program: there the call's own page comes over it.
  await one.arrive('/pages/message/timeLine')
  if (two.holds === 'start') {
    // Since the reload there was nothing to go back to.
    await two.arrive('/pages/index')
    const { frontHost } = brands.default
    await two.open('/pages/webview/index', { url: `${frontHost}/#/pages/sets/lang` })
    await two.find(webPageIds.frame)
  }
  await callFrom(one, 'audio')
  await one.arrive(CALL)
  if (two.holds === 'start') {
    await two.arrive(CALL)
    await two.find(callScreenIds.accept)
  }
  await two.see(t('components:call.audio'))
  expect((await readRecord(3))?.stats).toBe(5)
  await one.see(t('messages:call.over.noAnswer'))
  await two.miss(t('components:call.audio'))
  for (const person of [one, two]) expect(person.complaints()).toEqual([])
}

/**
 * Two members call each other: declined; called back from its record, with sound and pictures both ways; left for another page and come
 * back to; a microphone that is taken away, in a browser; gone on with after a reload; hung up; missed, which the server says after a minute.
 * In browsers by WebRTC, in the mini-program in a room of WeChat's.
 */
export function twoCall(): Pick<Journey, 'prepare' | 'run'> {
  let people: PeopleInWechat
  return {
    async prepare() {
      people = await peopleInWechat()
      return { settings: people.settings, close: people.close }
    },
    run: (...given) => call(people.accountOf, ...given),
  }
}
