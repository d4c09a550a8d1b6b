import { HEADER } from '@contract/headers'
import { accountEndpoints } from '@contract/account/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { join, PASSWORD, type Person } from '../../test/support/people'
import { createTestApp, type TestApp } from '../../test/support/test-app'

const EVIL = 'https://evil.example'
let test: TestApp
let member: Person

beforeAll(async () => {
  test = await createTestApp()
  member = await join(test, 'visitor_vi')
})
afterAll(() => test.close())

/** What a form of another site can send without being asked: these types alone, no header of ours, whatever the browser keeps for us. */
const forms = [
  ['text/plain', (fields: object) => JSON.stringify(fields)],
  [
    'application/x-www-form-urlencoded',
    (fields: object) => new URLSearchParams(Object.entries(fields)).toString(),
  ],
  [
    'multipart/form-data; boundary=x',
    (fields: object) =>
      `${Object.entries(fields)
        .map(
          ([name, value]) =>
            `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}`,
        )
        .join('\r\n')}\r\n--x--\r\n`,
  ],
] as const

it.each(forms)('a form of another site as %s changes nothing', async (type, write) => {
  const headers = { origin: EVIL, 'content-type': type }
  const send = (url: string, fields: object, more: object = {}) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...more },
      payload: write(fields),
    })
  const { path } = profileEndpoints.updateNick
  const before = await test.call(accountEndpoints.loadUser, {}, member)
  // Even with the token in the headers, which no form can set, what is not JSON reaches no handler.
  for (const more of [{}, { [HEADER.token]: member.token, [HEADER.session]: member.sessionCode }]) {
    const answer = await send(path, { nickname: 'Taken' }, more)
    expect([answer.statusCode, answer.json().code]).not.toEqual([200, 0])
  }
  const logIn = await send(accountEndpoints.login.path, {
    account: member.username,
    password: PASSWORD,
  })
  expect(logIn.headers['set-cookie']).toBeUndefined()
  expect(logIn.json().code).not.toBe(0)
  const after = await test.call(accountEndpoints.loadUser, {}, member)
  expect(after.data).toEqual(before.data)
})

it('the same as JSON from ourselves is taken: it was the type that was refused', async () => {
  const { data } = await test.call(profileEndpoints.updateNick, { nickname: 'Taken' }, member)
  expect(data).toEqual({ name: 'Taken' })
})

it('nothing but the header carries a login: no answer sets a cookie, and none is read', async () => {
  const cookie = `${HEADER.token}=${member.token}; ${HEADER.session}=${member.sessionCode}`
  const answer = await test.app.inject({
    method: 'GET',
    url: accountEndpoints.loadUser.path,
    headers: { cookie },
  })
  expect(answer.json().code).not.toBe(0)
  const own = await test.call(accountEndpoints.loadUser, {}, member)
  expect(own.code).toBe(0)
})

it('another site reads no answer: its origin is not let in', async () => {
  const { headers } = await test.app.inject({
    method: 'GET',
    url: accountEndpoints.userConfig.path,
    headers: { origin: EVIL },
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
})
