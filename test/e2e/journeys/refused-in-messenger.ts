import { inviteIds } from '@/features/invitation/invite/test-ids'
import { documentIds } from '@/features/documents/reader/test-ids'
import { mapIds } from '@/features/location/test-ids'
import { plansIds } from '@/features/membership/plans/test-ids'
import { deliveryIds } from '@/features/orders/address/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { dateWords } from '@/lib/format/date-words'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { FakeMessenger } from '../drivers/fake-messenger'
import { eventually } from '../support/eventually'
import { localParts } from '../support/local-parts'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

type Steps = Pick<Journey, 'prepare' | 'run'>

const PLACE = { lat: '39.90863', lng: '116.39749', name: 'Gate Tower' }
const GREETING = 'A greeting'

const say = (person: Person, key: string) => text(person.language, key)

/** What was scanned is shown, and closed again. */
async function seeScanned(person: Person): Promise<void> {
  await person.see(GREETING)
  await person.tap(shellIds.cancel)
  await person.miss(GREETING)
}

/** The page's signature is refused: our own scanner opens, and the browser itself is asked for the place. */
async function doWithout(person: Person, messenger: FakeMessenger): Promise<void> {
  await person.open('/pages/sets/index')
  await person.scans(GREETING)
  await person.tap(settingsIds.scan)
  await seeScanned(person)
  await person.standsAt(39.915, 116.404)
  await person.permit('location', true)
  // Who has allowed the browser is found at once.
  await person.open('/pages/location/view', PLACE)
  await person.see(text(person.language, 'location:own.here', { metres: 20 }))
  await person.permit('location', false)
  expect(messenger.lastOf('scanQRCode')).toBeUndefined()
  expect(messenger.lastOf('geoLocation')).toBeUndefined()
}

/** The page is accepted. Its scanner is refused, and then reads; so is the place, and then found. */
async function refuseCalls(person: Person, messenger: FakeMessenger): Promise<void> {
  await person.open('/pages/sets/index')
  messenger.refused.add('scanQRCode')
  await person.tap(settingsIds.scan)
  await person.see(say(person, 'components:scan.denied'))
  messenger.refused.delete('scanQRCode')
  messenger.code = GREETING
  await person.tap(settingsIds.scan)
  await seeScanned(person)
  expect(messenger.lastOf('scanQRCode')).toBeDefined()

  await person.open('/pages/location/view', PLACE)
  messenger.place = undefined
  await person.tap(mapIds.own)
  await person.see(say(person, 'location:own.denied'))
  messenger.place = { latitude: 39.915, longitude: 116.404 }
  await person.tap(mapIds.allow)
  await person.see(text(person.language, 'location:own.here', { metres: 15 }))
}

/** A web view takes no file for a calendar: the day itself is read. */
async function readDay(person: Person, member: Member): Promise<void> {
  const { year, month, day } = localParts((await member.vip()).expiresAt ?? '')
  const date = dateWords[person.language].day(year, month, day)
  await person.see(text(person.language, 'membership:remind.entryText', { date }))
}

/** The terms: its viewer is refused, and their address is copied; then it shows them. */
async function viewTerms(person: Person, wecom: FakeMessenger): Promise<void> {
  await person.open('/pages/sets/htmlContainer', { name: 'terms' })
  wecom.refused.add('previewFile')
  await person.tap(documentIds.download)
  await person.see(say(person, 'settings:document.copied'))
  expect(wecom.files).toEqual([])
  wecom.refused.delete('previewFile')
  await person.tap(documentIds.download)
  await person.see(say(person, 'settings:document.downloaded'))
  expect(wecom.files).toMatchObject([{ name: `terms-${person.language}.docx` }])
  // Their frame runs no scripts, the driver's neither, and the console says so.
  const said = person.complaints()
  expect(said.filter((complaint) => !complaint.includes("'about:srcdoc'"))).toEqual([])
}

/** The membership's end: refused among its to-dos, and then taken. */
async function addTodo(person: Person, wecom: FakeMessenger, member: Member): Promise<void> {
  await person.open('/pages/membership/plans')
  await person.tap(plansIds.calendar)
  await readDay(person, member)
  wecom.refused.add('createTodo')
  await person.tap(plansIds.reminders)
  await readDay(person, member)
  wecom.refused.delete('createTodo')
  await person.tap(plansIds.reminders)
  await person.see(say(person, 'membership:remind.added'))
  const title = text(person.language, 'membership:remind.entry', { brand: brands.default.name })
  const end = Date.parse((await member.vip()).expiresAt ?? '')
  expect(await person.calendarLines()).toEqual([{ title, at: expect.closeTo(end, -4) }])
}

/** The signature, then the calls of WeChat on Android: each refused with the way on that is left, then allowed. */
export function refusedInWechat(): Steps {
  let server: WechatStandIn
  return {
    async prepare() {
      server = await startWechatStandIn()
      return { settings: server.settings, close: server.close }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const wechat = new FakeMessenger('wechat', 'android', server)
      wechat.distrusts = 'preVerifyJSAPI'
      const member = await new Member(serverUrl, 'refused', 'refused@journey.example').register()
      const { id } = await member.buy('svip-year')
      const person = await newPerson({ language, serverUrl, messenger: wechat })
      await logIn(person, member.email)
      await doWithout(person, wechat)
      await person.open('/pages/order/address', { id })
      await person.tap(deliveryIds.choose)
      await person.see(say(person, 'orders:address.failed.messenger'))
      await person.type(deliveryIds.detail, '4-2-8 Shiba')

      wechat.distrusts = undefined
      await refuseCalls(person, wechat)
      await person.open('/pages/order/address', { id })
      wechat.refused.add('editAddress')
      await person.tap(deliveryIds.choose)
      await person.see(say(person, 'orders:address.refused'))
      wechat.refused.delete('editAddress')
      wechat.address = {
        err_msg: 'edit_address:ok',
        userName: 'Ken Sato',
        telNumber: '+81312345678',
        addressCitySecondStageName: 'Uji',
        addressDetailInfo: '1-2-3 Oyama',
      }
      await person.tap(deliveryIds.choose)
      await eventually(async () =>
        expect(await person.valueOf(deliveryIds.detail)).toBe('1-2-3 Oyama'),
      )
      await person.open('/pages/membership/plans')
      await person.tap(plansIds.calendar)
      await readDay(person, member)
      await person.lose(plansIds.reminders)
      expect(person.complaints()).toEqual([])
    },
  }
}

/** WeCom on an iPhone takes a page by two signatures: the agent's is refused, then the calls, its viewer, its to-dos, then the message into the chat beside it. */
export function refusedInWecom(): Steps {
  let server: WechatStandIn
  return {
    async prepare() {
      server = await startWechatStandIn()
      return { settings: server.settings, close: server.close }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const wecom = new FakeMessenger('wecom', 'ios', server)
      wecom.distrusts = 'agentConfig'
      const member = await new Member(serverUrl, 'refused', 'refused@journey.example').register()
      await member.buy('vip-year')
      const person = await newPerson({ language, serverUrl, messenger: wecom })
      await logIn(person, member.email)
      await doWithout(person, wecom)

      wecom.distrusts = undefined
      await refuseCalls(person, wecom)
      await viewTerms(person, wecom)
      await addTodo(person, wecom, member)
      await person.open('/pages/invite/index', { isside: '1' })
      wecom.refused.add('sendChatMessage')
      await person.tap(inviteIds.share)
      await person.tap(`${inviteIds.sheet}-chat`)
      await person.see(say(person, 'components:shareSheet.copied'))
      wecom.refused.delete('sendChatMessage')
      wecom.calls.splice(0)
      await person.tap(inviteIds.share)
      await person.tap(`${inviteIds.sheet}-chat`)
      await eventually(() => {
        expect(wecom.lastOf('sendChatMessage')).toMatchObject({ msgtype: 'news' })
        return Promise.resolve()
      })
      expect(person.complaints()).toEqual([])
    },
  }
}
