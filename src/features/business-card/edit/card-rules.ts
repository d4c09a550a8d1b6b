import type { CardLines, OwnCard, CardField } from '@contract/business-card/schemas'
import { asMeant, namedRules, writtenPhone } from '@contract/domain/rules/named-rules'
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
const address = [
  { max: TEXT_LENGTHS.localAddress },
  {
    validator: (typed: string) => isWebAddress(normaliseWebAddress(typed)),
    message: 'invalid',
  },
] as const

/** What is wrong by line; an empty one is not on the card. */
export const cardRules: FormRules<CardForm, FieldTextKey> = {
  name: [{ required: true }, ...text],
  title: text,
  company: text,
  phone: [writtenPhone],
  mail: [{ max: TEXT_LENGTHS.signInName }, asMeant(namedRules.email)],
  wechat: [...text, asMeant(namedRules.chatId)],
  whatsapp: [writtenPhone],
  linkedin: address,
  website: address,
}
