import sharp from 'sharp'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { countryIds } from '@/features/account/country/test-ids'
import { accountsIds } from '@/features/withdrawal/accounts/test-ids'
import { addAccountIds } from '@/features/withdrawal/add-account/test-ids'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import { shellIds } from '@/lib/test-ids/shell'
import { PAY_PASSWORD, protect, WALLET } from '../support/earner'
import { Member } from '../support/member'
import { writeIn, ZEROS } from '../support/scripts'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { DeviceFile, Person } from './person'

const PROMPTS = [
  'chooseCountry',
  'enterAccount',
  'enterAccountName',
  'enterBankName',
  'enterAnyOne',
  'enterCity',
  'enterPassportName',
  'enterPassportNumber',
  'enterPhone',
  'enterBirthday',
  'enterLocalAddress',
]
const PASSPORT = 'TK1234567'
const form = addAccountIds

const right = {
  [form.account]: '7654321098',
  [form.accountName]: 'Mia Tanaka',
  [form.bankName]: 'Mizuho Bank',
  [form.swift]: 'MHCBJPJT',
  [form.city]: 'Tokyo',
  [form.passportName]: 'MIA HARUKA TANAKA',
  [form.passportNumber]: PASSPORT,
  [form.phone]: '+81 90-1234-5678',
  [form.birthday]: writeIn(ZEROS.arabicIndic, '1990/5/24'),
  [form.localAddress]: '1-2-3 Marunouchi, Chiyoda',
}
const wrong = {
  [form.account]: 'GB82WEST12345698765433',
  [form.swift]: 'MHCB',
  [form.passportNumber]: '12',
  [form.phone]: '12345',
  [form.birthday]: '1990-02-30',
}
const wrongSays = ['accountRule', 'swiftRule', 'passportNumberRule', 'phoneRule', 'birthdayRule']

/** Phone and birthday as people type them; the same number and day each time. */
const spellings = [
  ['+81 90-1234-5678', '19900524'],
  ['090,1234,5678', '1990,05,24'],
  ['090.1234.5678', '1990.05.24'],
  ...Object.values(ZEROS).map((zero) => [writeIn(zero, '09012345678'), writeIn(zero, '19900524')]),
]

async function picture(name: string, colour: string): Promise<DeviceFile> {
  const stripes = `<svg width="1600" height="1000"><rect width="1600" height="1000" fill="${colour}"/><rect x="90" y="150" width="420" height="560" rx="24" fill="#fff" fill-opacity=".85"/><rect x="590" y="190" width="860" height="60" fill="#fff"/><rect x="590" y="330" width="640" height="40" fill="#fff" fill-opacity=".7"/><rect x="90" y="800" width="1420" height="90" fill="#000" fill-opacity=".25"/></svg>`
  return { name, bytes: await sharp(Buffer.from(stripes)).jpeg().toBuffer() }
}

async function fill(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await person.type(id, value)
}

/** Every prompt of an empty form, every rule of a wrong one; nothing is asked of the server. */
async function meetBorders(
  person: Person,
  say: (key: string, params?: Record<string, string | number>) => string,
): Promise<void> {
  await person.tap(form.submit)
  for (const prompt of PROMPTS) await person.see(say(`fields:${prompt}`))
  await person.shot(`bank-errors-${person.language}`)
  await person.tap(form.country)
  await person.type(countryIds.search, 'jp')
  await person.tap(countryIds.row('JP'))
  await person.arrive('/pages/account/add')
  await fill(person, { ...right, ...wrong })
  await person.tap(form.submit)
  for (const rule of wrongSays) await person.see(say(`fields:${rule}`))
  await person.type(form.birthday, '2999-01-01')
  await person.tap(form.submit)
  await person.see(say('fields:onlyWithinRange'))
  for (const [phone = '', birthday = ''] of spellings) {
    await person.type(form.phone, phone)
    await person.type(form.birthday, birthday)
    await person.see(formatCalendarDay('1990-05-24', person.language))
  }
}

/** No picture, too many, one that is lost on the way and comes on the second try, one that is taken back. */
async function addPhotos(
  person: Person,
  say: (key: string, params?: Record<string, string | number>) => string,
): Promise<void> {
  const pictures = await Promise.all(
    ['#3b3fd8', '#b98a2e', '#1b7f50', '#b8322a'].map((colour, index) =>
      picture(`passport-${index + 1}.jpg`, colour),
    ),
  )
  const [first, second, third] = pictures
  if (!first || !second || !third) throw new Error('no pictures')
  await person.pickFiles(form.photos, [
    { name: 'page.png', bytes: Buffer.from('<html><script>alert(1)</script></html>') },
  ])
  await person.see(say('common:upload.compression'))
  await person.pickFiles(form.photos, [first])
  await person.see(say('withdrawal:add.photos'))
  await person.find(form.photo(1))
  await person.pickFiles(form.photos, [second, third, first])
  if (!person.chooserCounts) await person.see(say('common:upload.maxImages', { n: 3 }))
  await person.find(form.photo(3))
  await person.tap(form.removePhoto(3))
  await person.find(form.photos)
  // Who goes offline earlier cuts the others too.
  await person.miss('%')
  await person.offline(true)
  await person.pickFiles(form.photos, [third])
  await person.see(say('common:upload.again'))
  await person.tap(form.submit)
  await person.see(say('fields:photosFailed'))
  await person.shot(`bank-photos-${person.language}`)
  await person.offline(false)
  await person.tap(form.photo(3))
  await person.miss(say('common:upload.again'))
  // No progress left: all three are there.
  await person.miss('%')
}

/** What was typed and the photos come back after a reload; the passport number does not. */
async function reloadInTheMiddle(person: Person): Promise<void> {
  await person.reload()
  await person.find(form.photo(3))
  for (const [id, value] of Object.entries(right))
    expect([id, await person.valueOf(id)]).toEqual([id, id === form.passportNumber ? '' : value])
  await person.type(form.passportNumber, PASSPORT)
}

/** A deployment that pays out to bank accounts: any other asks nobody for identity data. */
export const banksSettings = { WITHDRAWAL_BANKS: 'on' }

/** A member stores a bank account with three photos through its boundary cases, and a wallet beside it; then the bank account goes, and all that it held. */
export const addBankAccount: JourneyRun = async (server, newPerson, language) => {
  const { url } = server
  const say = (key: string, params?: Record<string, string | number>) => text(language, key, params)
  const member = await new Member(
    url,
    `banker_${language}`,
    `banker-${language}@journey.example`,
  ).register()
  await protect(server, member)
  const stored = () => member.call(withdrawalEndpoints.withdrawalAccounts, {})
  const person = await newPerson({ language, serverUrl: url })
  await logIn(person, member.email)

  await person.open('/pages/account/list')
  await person.choose(say('withdrawal:accounts.add'))
  await person.arrive('/pages/account/add')
  await person.tap(form.kind('bank'))
  await meetBorders(person, say)
  await fill(person, right)
  await addPhotos(person, say)
  await reloadInTheMiddle(person)
  await person.shot(`bank-filled-${language}`)

  person.complaints()
  await person.tap(form.submit)
  await person.see(say('withdrawal:cashout.payTitle'))
  await person.offline(true)
  await person.enterDigits(PAY_PASSWORD)
  await person.see(`${say('common:network.none')} ${say('withdrawal:cashout.unsure')}`)
  expect(await stored()).toEqual([])
  expect(await person.valueOf(form.passportNumber)).toBe(PASSPORT)
  await person.shot(`bank-offline-${language}`)
  await person.offline(false)
  person.complaints()
  await person.enterDigits(PAY_PASSWORD.slice(0, 5))
  await person.doubleTap(`pay-password-${PAY_PASSWORD.slice(5)}`)
  await person.see(say('withdrawal:add.done'))
  // Back by itself; a phone that was restarted on the form has no list to go back to.
  await person.miss(say('withdrawal:add.submit'))
  await person.open('/pages/account/list')
  await person.see('Mizuho Bank')
  expect(await stored()).toEqual([
    expect.objectContaining({
      kind: 'bank',
      name: 'Mizuho Bank',
      masked: '••••098',
      usable: true,
    }),
  ])

  await person.tap(accountsIds.add)
  await person.tap(form.kind('usdt'))
  await fill(person, {
    [form.walletName]: 'Main wallet',
    [form.address]: WALLET,
    [form.confirmAddress]: WALLET,
  })
  await person.tap(form.network('TRC20'))
  await person.tap(form.submit)
  await person.enterDigits(PAY_PASSWORD)
  await person.see(say('withdrawal:add.done'))
  await person.arrive('/pages/account/list')
  await person.see('Mizuho Bank')
  await person.see('Main wallet')
  await person.shot(`accounts-${language}`)
  expect((await server.ops('pii', 'scan')).output).toContain(
    'No identity data in plain text: 1 accounts with identity data',
  )

  await person.tap(accountsIds.delete(2))
  await person.tap(shellIds.confirm)
  await person.miss('Mizuho Bank')
  expect(await stored()).toEqual([expect.objectContaining({ kind: 'usdt' })])
  expect((await server.ops('pii', 'scan')).output).toContain('0 accounts with identity data')
  expect(person.complaints()).toEqual([])
}
