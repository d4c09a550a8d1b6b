import { homeIds } from '@/features/home/overview/test-ids'
import { countryIds } from '@/features/account/country/test-ids'
import { bindEmailIds } from '@/features/account/email/test-ids'
import { resetPasswordIds } from '@/features/account/password/test-ids'
import { payPasswordIds } from '@/features/account/pay-password/test-ids'
import { phoneIds } from '@/features/account/phone/test-ids'
import { registerIds } from '@/features/account/register/test-ids'
import { wechatIds } from '@/features/account/wechat/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { FakeMessenger } from '../drivers/fake-messenger'
import { eventually } from '../support/eventually'
import { readCode } from '../support/mailbox'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import { deleteAccount } from './delete-account'
import type { Journey } from './journey'
import type { Person } from './person'

type Steps = Pick<Journey, 'prepare' | 'run'>

const EMAIL = 'nomi@journey.example'

async function continueWithWechat(person: Person, wechat: WechatStandIn): Promise<void> {
  await person.open('/pages/login/index')
  await person.isKnownToWechat(wechat.giveCode('weapp'))
  await person.tap(wechatIds.login)
}

async function registerByWechat(person: Person, wechat: WechatStandIn): Promise<void> {
  const t = (key: string) => text(person.language, key)
  // In the web view WeChat asks the person itself, who says no at first.
  wechat.persona.agrees = false
  await continueWithWechat(person, wechat)
  if (person.holds === 'nothing') {
    await person.see(t('components:wechat.declined'))
    wechat.persona.agrees = true
    await person.tap(wechatIds.login)
  }
  await person.arrive('/pages/register/index')
  await person.see(t('components:wechat.intro'))
  await person.tap(registerIds.country)
  await person.type(countryIds.search, 'jp')
  await person.tap(countryIds.row('JP'))
  await person.arrive('/pages/register/index')
  await person.type(registerIds.username, 'nomi_star')
  await person.tap(registerIds.submit)
  await person.see(t('fields:pleaseAgree'))
  await person.tap(registerIds.agree)
  await person.tap(registerIds.submit)
  await person.arrive('/pages/index')
  await person.find(homeIds.balance)
}

/** What needs an email leads to binding one; the payment password is asked for there afterwards. */
export async function bindFirstEmail(
  person: Person,
  serverUrl: string,
  email: string,
): Promise<void> {
  await person.tap(settingsIds.payPassword)
  await person.tap(bindEmailIds.first)
  await person.type(bindEmailIds.email, email)
  await person.tap(bindEmailIds.sendCode)
  await person.type(bindEmailIds.code, await readCode(serverUrl, email))
  await person.type(bindEmailIds.password, 'Not-The-One-1')
  await person.tap(bindEmailIds.submit)
  await person.see(text(person.language, 'fields:passwordWrong', { triesLeft: 4 }))
  await person.type(bindEmailIds.password, PASSWORD)
  await person.tap(bindEmailIds.submit)
  await person.arrive('/pages/sets/setPayPassword')
  await person.find(payPasswordIds.sendCode)
}

async function completeAccount(person: Person, serverUrl: string): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/sets/index')
  await person.see(t('settings:setPassword'))
  await person.tap(settingsIds.resetPassword)
  await person.type(resetPasswordIds.password, PASSWORD)
  await person.type(resetPasswordIds.confirmPassword, PASSWORD)
  await person.tap(resetPasswordIds.submit)
  await person.see(t('settings:resetPassword'))
  await bindFirstEmail(person, serverUrl, EMAIL)
}

/** WeChat's button asks: a no takes nothing, a yes shows the number with its middle hidden. */
async function givePhone(person: Person, wechat: WechatStandIn): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/profile/index')
  await person.tap(phoneIds.row)
  await person.tap(phoneIds.cover)
  await person.see(t('profile:phone.refused'))
  const owner = { ...wechat.persona, phone: { countryCode: '86', number: '13800001234' } }
  await person.allowsPhone(wechat.giveCode('weapp', owner, 'phone'))
  await person.tap(phoneIds.cover)
  await person.see('+86•••34')
}

/**
 * Somebody whom WeChat names, in its mini-program or in its web view: registered without email and password, signed in again by
 * WeChat alone, completed by both, and by then a member who logs in by email anywhere; in the end they delete the account.
 */
export function comesByWechat(client: 'weapp' | 'page'): Steps {
  let wechat: WechatStandIn
  return {
    async prepare() {
      wechat = await startWechatStandIn()
      return { settings: wechat.settings, close: wechat.close }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const messenger = new FakeMessenger('wechat', 'ios', wechat)
      const person = await newPerson({
        language,
        serverUrl,
        ...(client === 'page' && { messenger }),
      })
      await registerByWechat(person, wechat)
      await person.open('/pages/sets/index')
      await person.tap(settingsIds.logout)
      await person.tap(shellIds.confirm)
      await person.find(welcomeIds.login)
      await continueWithWechat(person, wechat)
      await person.arrive('/pages/index')
      if (client === 'page') {
        // The page was opened by an address with WeChat's code in it, and WeChat accepts it all the same.
        messenger.code = 'A greeting'
        await person.tap(shellIds.tab('me'))
        await person.tap(settingsIds.scan)
        await person.see('A greeting')
        await person.tap(shellIds.cancel)
      }
      await completeAccount(person, serverUrl)
      await eventually(async () => {
        const member = await new Member(serverUrl, 'nomi_star', EMAIL).logIn()
        expect(await member.code()).toMatch(/^[0-9A-Z]{8}$/)
      })
      if (client === 'weapp') await givePhone(person, wechat)
      // WeChat's person is a stranger then.
      await deleteAccount(person, serverUrl, EMAIL)
      await continueWithWechat(person, wechat)
      await person.arrive('/pages/register/index')
      expect(person.complaints()).toEqual([])
    },
  }
}
