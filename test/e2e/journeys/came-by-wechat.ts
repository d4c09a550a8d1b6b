import { signInEndpoints } from '@contract/sign-in/endpoints'
import { loginIds } from '@/features/account/login/test-ids'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import { bindFirstEmail } from './comes-by-wechat'
import type { Journey } from './journey'
import { fillLogin } from './log-in'

const EMAIL = 'wen@journey.example'

/**
 * Somebody who registered in WeChat's mini-program and has a password by now, where WeChat is not: sent back to WeChat while the brand
 * wants it so, let in by name and password when it no longer does, and given their first email there.
 */
export function cameByWechat(): Pick<Journey, 'prepare' | 'run'> {
  let wechat: WechatStandIn
  return {
    async prepare() {
      wechat = await startWechatStandIn()
      return { settings: { ...wechat.settings, WECHAT_LOGIN_ONLY: 'on' }, close: wechat.close }
    },
    async run(server, newPerson, language) {
      const member = await new Member(server.url, 'wen_star', EMAIL).registerByWechat(
        wechat.giveCode('weapp'),
      )
      const password = { password: PASSWORD, confirmPassword: PASSWORD }
      await member.call(signInEndpoints.updateInitialPassword, password)

      const person = await newPerson({ language, serverUrl: server.url })
      await person.open('/pages/login/index')
      await fillLogin(person, member.username)
      await person.see(text(language, 'errors:LOGIN_WITHIN_WECHAT'))
      await person.shot(`within-wechat-${language}`)
      expect(await person.valueOf(loginIds.account)).toBe(member.username)
      await server.restart({ WECHAT_LOGIN_ONLY: 'off' })
      // The refusal, and what was asked for while the server was away.
      person.complaints()
      await person.type(loginIds.password, PASSWORD)
      await person.tap(loginIds.submit)
      await person.arrive('/pages/index')
      await person.open('/pages/sets/index')
      await bindFirstEmail(person, server.url, EMAIL)
      await new Member(server.url, member.username, EMAIL).logIn()
      expect(person.complaints()).toEqual([])
    },
  }
}
