import { accountEndpoints } from '@contract/account/endpoints'
import { errorCodes } from '@contract/errors'
import { membershipEndpoints } from '@contract/membership/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { askCode, formOf, mailedCode } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../../test/support/world'

let test: TestApp
let world: World
let inviter: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  inviter = await world.register({ username: 'inviter', email: 'mina.lee@gmail.com' })
  await world.buy(inviter, 'svip-year')
})
afterAll(() => test.close())

it('nobody registers by their own code, however they write their address, and keeps the code of the email', async () => {
  const sessionCode = await test.newDevice()
  const email = 'm.inalee+two@googlemail.com'
  const code = await askCode(test, email, sessionCode)
  const register = (recommendationCode: string) =>
    test.call(
      accountEndpoints.register,
      { ...formOf('mina_two', code, recommendationCode), email },
      { sessionCode },
    )
  const refused = await register(inviter.referralCode)
  expect(refused.code).toBe(errorCodes.SELF_REFERRAL)
  expect(JSON.stringify(refused.data)).toContain('recommendationCode')
  expect((await register('')).code).toBe(0)
})

it('nobody gets their own account as inviter by redeeming its code', async () => {
  const person = await world.register({ username: 'mina_three', email: 'minalee+3@gmail.com' })
  const friend = await world.register({ username: 'a_friend' })
  const [code = ''] = await world.unusedCodes(inviter)
  const redeem = (who: Person, idempotencyKey: string) =>
    test.call(membershipEndpoints.redeemCode, { code }, { ...who, idempotencyKey })
  expect((await redeem(person, 'own-code')).code).toBe(errorCodes.SELF_REFERRAL)
  expect((await redeem(friend, 'friends-code')).code).toBe(0)
})

it('nobody who was invited binds the inviter’s mailbox afterwards', async () => {
  const person = await world.register({ username: 'mina_four', inviter })
  const email = 'minalee+4@gmail.com'
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'bindEmail', email }, person)
  const form = { email, code: await mailedCode(test, email), password: 'Harbour-Lantern-26' }
  const answer = await test.call(signInEndpoints.bindEmail, form, person)
  expect(answer.code).toBe(errorCodes.SELF_REFERRAL)
})
