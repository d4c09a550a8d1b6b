import { accountEndpoints } from '../../contract/account/endpoints'
import { signInEndpoints } from '../../contract/sign-in/endpoints'
import { deletionCases } from './deletion-cases'
import { passkeyCases } from './passkey-cases'
import { mailedCode } from './people'
import type { TestApp } from './test-app'
import type { WechatStandIn } from './wechat-stand-in'
import type { Person } from './world'

interface Setup {
  test: TestApp
  wechat: WechatStandIn
  leader: Person
  /** Has none while the case of the first password runs. */
  withoutPassword: Person
  /** What a case before these made of everybody's password. */
  newPassword: string
}

const PHONE_OWNER = {
  openId: 'open-phone',
  nickname: '',
  phone: { countryCode: '86', number: '13800001234' },
}
const nothing = (): object => ({})

/** The cases of contract/sign-in, and how such an account ends, for server/every-endpoint.test.ts; who calls is known when they run. */
export function signInCases(setup: () => Setup) {
  const weappProof = (openId = 'open-everybody') => ({
    client: 'weapp' as const,
    code: setup().wechat.giveCode('weapp', { openId, nickname: '' }),
  })
  async function wechatTicket(): Promise<string> {
    const proof = weappProof('open-newcomer')
    const { data } = await setup().test.call(signInEndpoints.wechatLogin, proof)
    if (data.type !== 'new') throw new Error('the person has an account')
    return data.ticket
  }
  const nobody = () => undefined
  return {
    ...deletionCases(() => {
      const { test, withoutPassword: leaver, newPassword: password } = setup()
      return { test, leaver, password }
    }),
    wechatPage: {
      request: () => ({ url: 'http://localhost:8080/' }),
      stranger: 'public',
    },
    wechatLogin: { request: () => weappProof(), who: nobody, stranger: 'refused' },
    registerByWechat: {
      request: async () => ({
        ticket: await wechatTicket(),
        country: 'JP',
        username: 'by_wechat',
        agreed: true,
      }),
      who: nobody,
      stranger: 'refused',
    },
    wechatPhone: { request: nothing, stranger: 'own' },
    giveWechatPhone: {
      request: () => ({
        code: setup().wechat.giveCode('weapp', PHONE_OWNER, 'phone'),
      }),
      stranger: 'refused',
    },
    removeWechatPhone: { request: nothing, stranger: 'own' },
    wechatAccount: { request: nothing, stranger: 'own' },
    linkWechat: {
      request: () => ({ proof: weappProof('open-leader'), password: setup().newPassword }),
      stranger: 'refused',
    },
    unlinkWechat: { request: () => ({ password: setup().newPassword }), stranger: 'own' },
    updateInitialPassword: {
      request: async () => {
        const { test, withoutPassword, newPassword } = setup()
        await test.services.db
          .updateTable('app_user')
          .set({ passwordHash: null })
          .where('id', '=', withoutPassword.id)
          .execute()
        return { password: newPassword, confirmPassword: newPassword }
      },
      who: () => setup().withoutPassword,
      stranger: 'refused',
    },
    bindEmail: {
      request: async () => {
        const { test, leader, newPassword } = setup()
        const email = 'bound@starcard.example'
        const { token, sessionCode } = leader
        await test.call(
          accountEndpoints.sendOwnMail,
          { purpose: 'bindEmail', email },
          { token, sessionCode },
        )
        return { email, code: await mailedCode(test, email), password: newPassword }
      },
      stranger: 'refused',
    },
    ...passkeyCases(() => {
      const { test, leader, newPassword: password } = setup()
      return { test, leader, password }
    }),
  } as const
}
