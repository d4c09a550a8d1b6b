import { isBankAccount, normaliseAccount } from '@contract/domain/rules/bank-card'
import { findBirthdayFault } from '@contract/domain/rules/birthday'
import { parseDay } from '@contract/domain/rules/day'
import { isPassportNumber, normalisePassport } from '@contract/domain/rules/passport'
import { normalisePhone, findPhoneFault } from '@contract/domain/rules/phone'
import { isRoutingCode, isSwiftCode, normaliseBankCode } from '@contract/domain/rules/swift'
import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import type { FormRules } from '@contract/domain/rules/validate-form'
import { isWalletAddress } from '@contract/domain/rules/wallet-address'
import type { FieldTextKey } from '@/i18n/text-key'

export interface UsdtValues {
  walletName: string
  network: string
  address: string
  confirmAddress: string
}

export interface BankValues {
  country: string
  countryName: string
  account: string
  accountName: string
  bankName: string
  swift: string
  routing: string
  city: string
  passportName: string
  passportNumber: string
  phone: string
  birthday: string
  localAddress: string
  /** Urls of uploaded photos, without signatures. */
  photos: readonly string[]
}

export const emptyBank: BankValues = {
  country: '',
  countryName: '',
  account: '',
  accountName: '',
  bankName: '',
  swift: '',
  routing: '',
  city: '',
  passportName: '',
  passportNumber: '',
  phone: '',
  birthday: '',
  localAddress: '',
  photos: [],
}

const short = [{ max: TEXT_LENGTHS.name }]

/** How long the free texts of a bank account may be. */
export const bankLengths: FormRules<BankValues, FieldTextKey> = {
  accountName: short,
  bankName: short,
  city: short,
  passportName: short,
  localAddress: [{ max: TEXT_LENGTHS.localAddress }],
}

/** The prompt for an empty field, else the rule that its text breaks (keys of fields.json). */
function fault(
  text: string,
  missing: FieldTextKey,
  wrong?: FieldTextKey,
): FieldTextKey | undefined {
  return text.trim() === '' ? missing : wrong
}

/** What is wrong with a wallet (docs/product/withdrawal.md, "Payout accounts"), by field. */
export function checkUsdt({
  walletName,
  network,
  address,
  confirmAddress,
}: UsdtValues): Partial<Record<keyof UsdtValues, FieldTextKey>> {
  return {
    walletName: fault(walletName, 'enterWalletName'),
    network: fault(network, 'enterPaymentNetwork'),
    address: fault(
      address,
      'enterWalletAddress',
      network === '' || isWalletAddress(address.trim(), network) ? undefined : 'walletAddressRule',
    ),
    confirmAddress: fault(
      confirmAddress,
      'enterConfirmAddress',
      confirmAddress.trim() === address.trim() ? undefined : 'addressesMustMatch',
    ),
  }
}

function checkSwift({ swift, routing }: BankValues): FieldTextKey | undefined {
  if (swift.trim() === '') return routing.trim() === '' ? 'enterAnyOne' : undefined
  return isSwiftCode(normaliseBankCode(swift)) ? undefined : 'swiftRule'
}

/** What is wrong with a bank account, by field. `today` is 'YYYY-MM-DD'. */
export function checkBank(
  values: BankValues,
  today: string,
): Partial<Record<keyof BankValues, FieldTextKey>> {
  const { country, account, routing, passportNumber, phone, birthday } = values
  return {
    country: fault(country, 'chooseCountry'),
    account: fault(
      account,
      'enterAccount',
      isBankAccount(normaliseAccount(account)) ? undefined : 'accountRule',
    ),
    accountName: fault(values.accountName, 'enterAccountName'),
    bankName: fault(values.bankName, 'enterBankName'),
    swift: checkSwift(values),
    routing:
      routing.trim() === '' || isRoutingCode(normaliseBankCode(routing), country)
        ? undefined
        : 'routingRule',
    city: fault(values.city, 'enterCity'),
    passportName: fault(values.passportName, 'enterPassportName'),
    passportNumber: fault(
      passportNumber,
      'enterPassportNumber',
      isPassportNumber(normalisePassport(passportNumber)) ? undefined : 'passportNumberRule',
    ),
    phone: fault(phone, 'enterPhone', findPhoneFault(normalisePhone(phone), country)),
    birthday: fault(
      birthday,
      'enterBirthday',
      findBirthdayFault(parseDay(birthday) ?? birthday, today),
    ),
    localAddress: fault(values.localAddress, 'enterLocalAddress'),
  }
}
