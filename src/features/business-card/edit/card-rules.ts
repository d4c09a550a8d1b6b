import type { CardLines, OwnCard, CardField } from '@contract/business-card/schemas'
import { isChatId } from '@contract/domain/rules/chat-id'
import { isEmail } from '@contract/domain/rules/email'
import { findPhoneFault, normalisePhone } from '@contract/domain/rules/phone'
import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import type { FormRules } from '@contract/domain/rules/validate-form'
import { isWebAddress, normaliseWebAddress } from '@contract/domain/rules/web-address'
import type { FieldTextKey } from '@/i18n/text-key'

export interface CardForm extends CardLines {
  shown: CardField[]
}

/** What is ticked at first: who somebody is, and no way to reach them. */
const FIRST_SHOWN: CardField[] = ['name', 'title', 'company']

export function toForm(card: OwnCard): CardForm {
  const { name, title, company, phone, mail, wechat, whatsapp, linkedin, website } = card
  const lines = { name, title, company, phone, mail, wechat, whatsapp, linkedin, website }
  return { ...lines, shown: card.saved ? card.shown : FIRST_SHOWN }
}

const text = [{ max: TEXT_LENGTHS.name }]
const address = [{ max: TEXT_LENGTHS.localAddress }]

/** How long the lines may be. */
export const cardLengths: FormRules<CardForm, FieldTextKey> = {
  name: text,
  title: text,
  company: text,
  mail: [{ max: TEXT_LENGTHS.signInName }],
  wechat: text,
  linkedin: address,
  website: address,
}

/** What is wrong by line; an empty one is not on the card. */
export function checkCard(form: CardForm): Partial<Record<keyof CardForm, FieldTextKey>> {
  const filled = (field: keyof CardLines) => form[field].trim()
  const wrong = (
    field: keyof CardLines,
    rule: (value: string) => boolean,
    message: FieldTextKey,
  ) => (filled(field) === '' || rule(filled(field)) ? {} : { [field]: message })
  const isPhone = (value: string) => findPhoneFault(normalisePhone(value), '') === undefined
  const isAddress = (value: string) => isWebAddress(normaliseWebAddress(value))
  return {
    ...(filled('name') === '' && { name: 'required' }),
    ...wrong('phone', isPhone, 'phoneRule'),
    ...wrong('whatsapp', isPhone, 'phoneRule'),
    ...wrong('mail', isEmail, 'enterCorrectEmail'),
    ...wrong('wechat', isChatId, 'chatIdRule'),
    ...wrong('linkedin', isAddress, 'invalid'),
    ...wrong('website', isAddress, 'invalid'),
  }
}
