import { checkBank, checkUsdt, emptyBank, type BankValues } from './add-account-rules'

const right: BankValues = {
  country: 'JP',
  countryName: 'Japan',
  account: '7654 321098',
  accountName: 'Mia',
  bankName: 'Mizuho',
  swift: 'mhcbjpjt',
  routing: '',
  city: 'Tokyo',
  passportName: 'MIA',
  passportNumber: 'tk 1234567',
  phone: '090-1234-5678',
  birthday: '1990-05-24',
  localAddress: '1-2-3',
  photos: [],
}
const faults = (changes: Partial<BankValues>) =>
  Object.fromEntries(
    Object.entries(checkBank({ ...right, ...changes }, '2026-11-21')).filter(
      ([, key]) => key !== undefined,
    ),
  )

it('asks for every field of a bank account but photos, and of SWIFT and routing code for any one', () => {
  expect(checkBank(emptyBank, '2026-11-21')).toEqual({
    country: 'chooseCountry',
    account: 'enterAccount',
    accountName: 'enterAccountName',
    bankName: 'enterBankName',
    swift: 'enterAnyOne',
    routing: undefined,
    city: 'enterCity',
    passportName: 'enterPassportName',
    passportNumber: 'enterPassportNumber',
    phone: 'enterPhone',
    birthday: 'enterBirthday',
    localAddress: 'enterLocalAddress',
  })
  expect(faults({})).toEqual({})
  expect(faults({ swift: '', routing: '0001' })).toEqual({})
})

it.each([
  [{ account: '12' }, { account: 'accountRule' }],
  [{ swift: 'MHCB' }, { swift: 'swiftRule' }],
  [{ country: 'US', routing: '021000022' }, { routing: 'routingRule' }],
  [{ passportNumber: 'A1' }, { passportNumber: 'passportNumberRule' }],
  [{ phone: '12345' }, { phone: 'phoneRule' }],
  [{ country: 'CN', phone: '23800138000' }, { phone: 'mainlandPhoneRule' }],
  [{ birthday: '1990-02-30' }, { birthday: 'birthdayRule' }],
  [{ birthday: '2026-11-22' }, { birthday: 'onlyWithinRange' }],
])('of %j says %j', (changes, expected) => {
  expect(faults(changes)).toEqual(expected)
})

it('checks a wallet against its network and the second typing', () => {
  expect(checkUsdt({ walletName: '', network: '', address: '', confirmAddress: '' })).toEqual({
    walletName: 'enterWalletName',
    network: 'enterPaymentNetwork',
    address: 'enterWalletAddress',
    confirmAddress: 'enterConfirmAddress',
  })
  expect(
    checkUsdt({ walletName: 'Main', network: 'TRC20', address: 'TR7', confirmAddress: 'TR8' }),
  ).toMatchObject({ address: 'walletAddressRule', confirmAddress: 'addressesMustMatch' })
})
