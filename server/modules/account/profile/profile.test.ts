import { accountEndpoints } from '@contract/account/endpoints'
import { invitationEndpoints } from '@contract/invitation/endpoints'
import { errorCodes } from '@contract/errors'
import { incomeEndpoints } from '@contract/income/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { teamEndpoints } from '@contract/team/endpoints'
import { mailsTo } from '../../../../test/support/mails'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { photo, upload } from '../../../../test/support/upload'
import { createWorld, type Person, type World } from '../../../../test/support/world'

let test: TestApp
let world: World
let inviter: Person
let member: Person

beforeAll(async () => {
  test = await createTestApp()
  world = createWorld(test.services)
  inviter = await world.register({ username: 'inviter_one' })
  await world.buy(inviter, 'svip-year')
  member = await world.register({ username: 'member_one', inviter })
  await world.buy(member, 'vip-year')
})
afterAll(() => test.close())

const page = { pageNum: 1, pageSize: 10 }
const rename = (nickname: string, person = member) =>
  test.call(profileEndpoints.updateNick, { nickname }, person)
const me = async (person = member) => (await test.call(accountEndpoints.loadUser, {}, person)).data
const teammate = async () =>
  (await test.call(teamEndpoints.teamList, page, inviter)).data.find(({ id }) => id === member.id)
const setAvatar = (avatar: string, person = member) =>
  test.call(profileEndpoints.updateAvatar, { avatar }, person)
const send = async (person: Person, path = 'image/app') =>
  (await upload(test, person, new Uint8Array(await photo()), { path })).data
async function isThere(url: string): Promise<boolean> {
  await test.services.jobs.runDue(test.services)
  return (await test.app.inject(new URL(url).pathname)).statusCode === 200
}

describe('the nickname', () => {
  it('is the username until there is one, and then everywhere what others read: the inviter the whole, others masked', async () => {
    expect((await me()).name).toBe('member_one')
    expect((await teammate())?.name).toBe('member_one')
    expect((await rename('  Zoe\u0308   Star ')).data).toEqual({ name: 'Zoë Star' })
    expect(await me()).toMatchObject({ name: 'Zoë Star', username: 'member_one' })
    expect((await teammate())?.name).toBe('Zoë Star')
    const incomes = await test.call(incomeEndpoints.incomeList, page, inviter)
    expect(incomes.data.map(({ sourceUser }) => sourceUser)).toEqual(['Zoë Star'])
    const code = member.referralCode
    expect((await test.call(invitationEndpoints.inviter, { code })).data).toEqual({
      name: 'Zo•••r',
    })
  })

  it('stands in an invitation, unless it reads like an address or a number', async () => {
    const subjectFor = async (email: string) => {
      await test.call(invitationEndpoints.inviteEmail, { email }, member)
      return (await mailsTo(test, email))[0]?.subject
    }
    await rename('Zoë Star')
    expect(await subjectFor('one@example.com')).toBe('Zoë Star invites you to Starcard')
    for (const [index, name] of ['win.example', 'a@b', 'http://x', 'call 12345678'].entries()) {
      expect((await rename(name)).code).toBe(0)
      expect(await subjectFor(`bait${index}@example.com`)).toBe(
        'member_one invites you to Starcard',
      )
    }
  })

  it.each(['', '   ', 'a'.repeat(33), 'ab\u202egnp', 'a\u0000b'])('refuses %j', async (name) => {
    const before = (await me()).name
    expect((await rename(name)).code).toBe(errorCodes.VALIDATION_FAILED)
    expect((await me()).name).toBe(before)
  })

  it('logs nobody in: the username does', async () => {
    await rename('Nicky')
    const login = (account: string) =>
      test.call(accountEndpoints.login, { account, password: member.password })
    expect((await login('Nicky')).code).toBe(errorCodes.LOGIN_FAILED)
    expect((await login('member_one')).code).toBe(0)
  })
})

describe('the picture', () => {
  it('is seen by the member and the team; the one before is deleted', async () => {
    const [first, second] = [await send(member), await send(member)]
    expect((await setAvatar(first)).data).toEqual({ avatar: first })
    expect([(await me()).avatar, (await teammate())?.avatar]).toEqual([first, first])
    expect((await setAvatar(second)).code).toBe(0)
    expect([await isThere(first), await isThere(second)]).toEqual([false, true])
    expect((await setAvatar(second)).data).toEqual({ avatar: second })
    expect(await isThere(second)).toBe(true)
    expect((await setAvatar('')).data).toEqual({ avatar: null })
    expect([(await me()).avatar, await isThere(second)]).toEqual([null, false])
  })

  it('is an own public upload and nothing else', async () => {
    const own = await send(member)
    const theirs = await send(inviter)
    const used = await send(inviter)
    await setAvatar(used, inviter)
    for (const url of [
      theirs,
      used,
      await send(member, 'image/identity'),
      own.replace(/^https?:\/\/[^/]+/, 'https://evil.example'),
      own.replace(/\.\w+$/, '.png'),
      'javascript:alert(1)',
      'https://evil.example/a.jpg',
    ])
      expect((await setAvatar(url)).code).toBe(errorCodes.FILE_NOT_FOUND)
    expect([(await me()).avatar, (await me(inviter)).avatar]).toEqual([null, used])
    expect(await isThere(used)).toBe(true)
  })

  it('of eight changes at once one picture stays', async () => {
    const urls = await Promise.all(Array.from({ length: 8 }, () => send(member)))
    const answers = await Promise.all(urls.map((url) => setAvatar(url)))
    expect(answers.map(({ code }) => code)).toEqual(urls.map(() => 0))
    const { avatar } = await me()
    const there = []
    for (const url of urls) if (await isThere(url)) there.push(url)
    expect(there).toEqual([avatar])
  })
})
