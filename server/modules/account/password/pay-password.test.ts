import { accountEndpoints } from '@contract/account/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { movableClock } from '../../../../test/support/clock'
import { join, mailedCode, PAY_PASSWORD, type Person } from '../../../../test/support/people'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { verifyPayPassword } from '..'

const clock = movableClock()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock, env: { WITHDRAWAL_BANKS: 'on' } })
})
afterAll(() => test.close())

async function askCode(person: Person): Promise<string> {
  clock.advance(61)
  await test.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, person)
  return mailedCode(test, person.email)
}

const set = (person: Person, code: string, payPassword: string, confirmPayPassword = payPassword) =>
  test.call(accountEndpoints.updatePayPassword, { code, payPassword, confirmPayPassword }, person)

const inScript = (digits: string, zero: string) =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)))

const addBank = (person: Person, birthday: string, payPassword = PAY_PASSWORD) =>
  test.call(
    withdrawalEndpoints.addWithdrawalAccount,
    {
      kind: 'bank',
      country: 'JP',
      account: '7654321098',
      accountName: 'Mia Tanaka',
      bankName: 'Mizuho Bank',
      swift: 'MHCBJPJT',
      routing: '',
      city: 'Tokyo',
      passportName: 'MIA HARUKA TANAKA',
      passportNumber: 'TK1234567',
      phone: '+81 90-1234-5678',
      birthday,
      localAddress: '1-2-3 Marunouchi, Chiyoda',
      photos: [],
      payPassword,
    },
    { ...person, idempotencyKey: `bank-${person.userId}` },
  )

it.each([
  ['Arabic-Indic', '٠'],
  ['Persian', '۰'],
  ['full-width', '０'],
])(
  'repair 1: code and payment password are read in %s digits, the code with blanks',
  async (script, zero) => {
    const person = await join(test, `script_${script.replace('-', '_').toLowerCase()}`)
    const code = await askCode(person)
    const typed = inScript(`${code.slice(0, 3)} ${code.slice(3)} `, zero)
    const answer = await set(person, typed, inScript(PAY_PASSWORD, zero), PAY_PASSWORD)
    expect([answer.code, answer.msg]).toEqual([0, ''])
    await expect(verifyPayPassword(test.services, person.userId, PAY_PASSWORD)).resolves.toBe(
      undefined,
    )
  },
)

it.each([
  ['123456', 'Do not use digits in a row or a repeat, such as 123456 or 121212'],
  ['654321', 'Do not use digits in a row or a repeat, such as 123456 or 121212'],
  ['121212', 'Do not use digits in a row or a repeat, such as 123456 or 121212'],
  ['١١١١١١', 'Do not use digits in a row or a repeat, such as 123456 or 121212'],
  ['12345', 'The payment password has 6 digits'],
])('repair 2: %s is refused as a payment password', async (payPassword, sentence) => {
  const person = await join(
    test,
    `easy_${payPassword.codePointAt(0)}_${payPassword.length}_${clock.now().getTime()}`,
  )
  const code = await askCode(person)
  const refused = await set(person, code, payPassword)
  expect(refused.data).toEqual({ fields: { payPassword: sentence } })
  expect((await set(person, code, PAY_PASSWORD)).code).toBe(0)
})

it('repair 2: the birthday of a bank account is refused, and told to nobody without the code', async () => {
  const person = await join(test, 'birthday_child')
  expect((await set(person, await askCode(person), PAY_PASSWORD)).code).toBe(0)
  expect((await addBank(person, '１９９０/5/24')).code).toBe(0)
  const code = await askCode(person)
  const wrongCode = code === '555555' ? '444444' : '555555'
  expect(JSON.stringify(await set(person, wrongCode, '240590'))).not.toContain('birthday')
  for (const birthday of ['240590', '900524', '199005'])
    expect((await set(person, code, birthday)).data).toEqual({
      fields: { payPassword: 'Do not use your birthday' },
    })
  const stranger = await join(test, 'no_birthday')
  expect((await set(stranger, await askCode(stranger), '240590')).code).toBe(0)
  expect((await addBank(stranger, '1990-05-24', '240590')).data).toEqual({
    fields: { payPassword: 'Do not use your birthday' },
  })
  expect((await set(person, code, PAY_PASSWORD)).code).toBe(0)
})
