import { businessCardIds } from '@/features/business-card/test-ids'
import { mapIds, placeViewIds } from '@/features/location/test-ids'
import { inviteIds } from '@/features/invitation/invite/test-ids'
import { deliveryIds } from '@/features/orders/address/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { brands } from '../../../config/brands'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { FakeMessenger } from '../drivers/fake-messenger'
import { startEnterpriseHost, type EnterpriseHost } from '../support/enterprise-host'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

type Steps = Pick<Journey, 'prepare' | 'run'>

const BEIJING = { lat: '39.90863', lng: '116.39749', name: 'Gate Tower' }

/** Its scanner is left, and then reads a code. */
async function scanOnMe(person: Person, messenger: FakeMessenger): Promise<void> {
  await person.open('/pages/sets/index')
  messenger.code = undefined
  await person.tap(settingsIds.scan)
  await eventually(() => {
    expect(messenger.lastOf('scanQRCode')).toBeDefined()
    return Promise.resolve()
  })
  messenger.code = 'A greeting'
  await person.tap(settingsIds.scan)
  await person.see('A greeting')
  await person.tap(shellIds.cancel)
  await person.miss('A greeting')
}

/** It keeps the place back, and then gives it. */
async function findOwnPlace(
  person: Person,
  messenger: FakeMessenger,
  t: (key: string) => string,
): Promise<void> {
  await person.open('/pages/location/view', BEIJING)
  await person.tap(mapIds.own)
  await person.see(t('location:own.denied'))
  messenger.place = { latitude: 39.915, longitude: 116.404 }
  await person.tap(mapIds.allow)
  await person.see(text(person.language, 'location:own.here', { metres: 15 }))
}

/** Somebody else's card is shared while it is in front, and no longer. */
async function leaveCard(
  person: Person,
  messenger: FakeMessenger,
  { other, code }: { other: string; code: string },
): Promise<void> {
  const shares = (link: string) =>
    eventually(() => {
      for (const name of ['updateAppMessageShareData', 'updateTimelineShareData'])
        expect(messenger.lastOf(name)?.link).toContain(link)
      return Promise.resolve()
    })
  await person.open('/pages/sets/index')
  await person.open('/pages/card/index', { code: other })
  await person.find(businessCardIds.face)
  await shares(`/c/${other}`)
  await person.back()
  await person.arrive('/pages/sets/index')
  await shares(`/i/${code}`)
}

/** WeChat's web view on an iPhone: the page is accepted, and WeChat scans, knows the place, shows the map, gives an address and shares. */
export function inWechat(): Steps {
  let server: WechatStandIn
  return {
    async prepare() {
      server = await startWechatStandIn()
      return { settings: server.settings, close: server.close }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const t = (key: string) => text(language, key)
      const wechat = new FakeMessenger('wechat', 'ios', server)
      const member = await new Member(serverUrl, 'chatter', 'chatter@journey.example').register()
      const other = await new Member(serverUrl, 'other', 'other@journey.example').register()
      const { id } = await member.buy('svip-year')
      const person = await newPerson({ language, serverUrl, messenger: wechat })
      await logIn(person, member.email)
      const code = await member.code()
      // From every page, home is the first.
      await eventually(() => {
        expect(wechat.lastOf('updateAppMessageShareData')?.link).toContain(`/i/${code}`)
        return Promise.resolve()
      })

      await leaveCard(person, wechat, { other: await other.code(), code })
      await scanOnMe(person, wechat)
      await findOwnPlace(person, wechat, t)
      await person.tap(placeViewIds.directions)
      // The point as WeChat's map takes it (GCJ-02).
      await eventually(() => {
        const opened = wechat.lastOf('openLocation')
        expect(Number(opened?.latitude)).toBeCloseTo(39.91003, 3)
        expect(Number(opened?.longitude)).toBeCloseTo(116.40373, 3)
        return Promise.resolve()
      })

      await person.open('/pages/order/address', { id })
      await person.tap(deliveryIds.choose)
      await person.miss(t('orders:address.refused'))
      wechat.address = {
        err_msg: 'edit_address:ok',
        userName: 'Ken Sato',
        telNumber: '+81312345678',
        proviceFirstStageName: 'Kyoto',
        addressCitySecondStageName: 'Uji',
        addressCountiesThirdStageName: 'Kohata',
        addressDetailInfo: '1-2-3 Oyama',
        addressPostalCode: '611-0002',
      }
      await person.tap(deliveryIds.choose)
      await eventually(async () =>
        expect(await person.valueOf(deliveryIds.detail)).toBe('1-2-3 Oyama, 611-0002'),
      )
      expect(await person.valueOf(deliveryIds.county)).toBe('Kohata')

      await person.open('/pages/invite/index')
      await person.find(inviteIds.share)
      await eventually(() => {
        expect(wechat.lastOf('updateAppMessageShareData')?.link).toContain(`/i/${code}`)
        expect(wechat.lastOf('updateTimelineShareData')?.link).toContain(code)
        return Promise.resolve()
      })
      const picture = await fetch(String(wechat.lastOf('updateAppMessageShareData')?.imgUrl))
      expect(picture.headers.get('content-type')).toBe('image/png')
      // All pages were signed by one ticket.
      expect(server.calls.get('/cgi-bin/ticket/getticket')).toBe(1)
      expect(person.complaints()).toEqual([])
    },
  }
}

/** WeCom: calls by the enterprise app's host, its scanner and the place, 600 px and tabs in the workbench; in the side panel the whole width, no tabs, a share into the chat, and Back that closes it. */
export function inWecom(): Steps {
  let server: WechatStandIn
  let enterprise: EnterpriseHost
  return {
    async prepare() {
      server = await startWechatStandIn()
      enterprise = await startEnterpriseHost('x-company-id')
      return {
        settings: {
          ...server.settings,
          ENTERPRISE_APP_HOST: enterprise.url,
          ENTERPRISE_APP_HEADER: 'X-Company-Id',
        },
        async close() {
          await enterprise.close()
          await server.close()
        },
      }
    },
    async run({ url: serverUrl }, newPerson, language) {
      enterprise.leadTo(serverUrl)
      const wecom = new FakeMessenger('wecom', 'android', server)
      const member = await new Member(serverUrl, 'worker', 'worker@journey.example').register()
      const code = await member.code()
      const person = await newPerson({ language, serverUrl, messenger: wecom })
      await logIn(person, member.email)
      await person.find(shellIds.tab('home'))
      expect(await wecom.columnCap()).toBe('600px')
      expect([...enterprise.companies]).toEqual([brands.default.testCompanyId])
      expect(enterprise.paths.has('/user/app/User/Login')).toBe(true)
      await scanOnMe(person, wecom)
      await findOwnPlace(person, wecom, (key) => text(language, key))

      await person.open('/pages/invite/index')
      await person.find(inviteIds.share)
      await eventually(async () => {
        await wecom.chooseMenu('menu:share:appmessage')
        expect(wecom.lastOf('sendAppMessage')?.link).toContain(code)
      })

      await person.open('/pages/index', { isside: '1' })
      await person.find(shellIds.back)
      await person.shot(`side-panel-${language}`)
      await person.miss(text(language, 'shell:tab.team'))
      expect(await wecom.columnCap()).toBe('100%')
      await person.open('/pages/invite/index', { isside: '1' })
      await person.tap(inviteIds.share)
      await person.tap(`${inviteIds.sheet}-chat`)
      await eventually(() => {
        expect(wecom.lastOf('sendChatMessage')).toMatchObject({ msgtype: 'news' })
        return Promise.resolve()
      })
      expect(JSON.stringify(wecom.lastOf('sendChatMessage'))).toContain(code)
      await person.tap(shellIds.back)
      await eventually(() => {
        expect(wecom.lastOf('closeWindow')).toBeDefined()
        return Promise.resolve()
      })
      expect(person.complaints()).toEqual([])
    },
  }
}
