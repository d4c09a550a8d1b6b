import { z } from 'zod'
import { isChatId } from '../domain/rules/chat-id'
import { isEmail } from '../domain/rules/email'
import { findPhoneFault, normalisePhone } from '../domain/rules/phone'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'
import { isWebAddress, normaliseWebAddress } from '../domain/rules/web-address'
import { PageQuery } from '../paging-schema'

/** What stands on a business card, each public or not. `picture` is the member's profile picture. */
export const cardFields = [
  'name',
  'title',
  'company',
  'phone',
  'mail',
  'wechat',
  'whatsapp',
  'linkedin',
  'website',
  'picture',
] as const
export const CardField = z.enum(cardFields)
export type CardField = z.output<typeof CardField>

const line = z.string().trim().max(TEXT_LENGTHS.name).default('')
const when = <Text extends z.ZodType<string>>(
  text: Text,
  rule: (value: string) => boolean,
  message: string,
) => text.refine((value) => value === '' || rule(value), message)
const phone = when(
  z.string().max(40).default('').transform(normalisePhone),
  (value) => findPhoneFault(value, '') === undefined,
  'phoneRule',
)
const webAddress = when(
  z.string().max(TEXT_LENGTHS.localAddress).default('').transform(normaliseWebAddress),
  isWebAddress,
  'invalid',
)

/** POST /user/card. '' is a line that the card has not; shown: the lines that anybody sees. */
export const SaveCardRequest = z.object({
  name: z.string('required').trim().min(1, 'required').max(TEXT_LENGTHS.name),
  title: line,
  company: line,
  phone,
  mail: when(
    z.string().trim().max(TEXT_LENGTHS.signInName).default(''),
    isEmail,
    'enterCorrectEmail',
  ),
  wechat: when(z.string().trim().max(TEXT_LENGTHS.name).default(''), isChatId, 'chatIdRule'),
  whatsapp: phone,
  linkedin: webAddress,
  website: webAddress,
  shown: z.array(CardField).max(cardFields.length),
})
export type SaveCardRequest = z.input<typeof SaveCardRequest>

/** The lines of a card; '' where there is none. */
export const CardLines = z.object({
  name: z.string(),
  title: z.string(),
  company: z.string(),
  phone: z.string(),
  mail: z.string(),
  wechat: z.string(),
  whatsapp: z.string(),
  linkedin: z.string(),
  website: z.string(),
})
export type CardLines = z.output<typeof CardLines>

/** GET /user/card: the caller's own. Before the first save it holds their name alone (saved: false). url: the address to share; views: of the last 90 days. */
export const OwnCard = CardLines.extend({
  code: z.string(),
  url: z.string(),
  avatar: z.string().nullable(),
  shown: z.array(CardField),
  saved: z.boolean(),
  views: z.number().int(),
})
export type OwnCard = z.output<typeof OwnCard>

export const PublicCardRequest = z.object({ code: z.string().max(40) })
export type PublicCardRequest = z.input<typeof PublicCardRequest>

/** GET /user/card/public: what anybody sees of a card; '' and null where its owner shows nothing. name is masked unless it is shown. masked: it is. The contact file is at /c/CODE.vcf. */
export const PublicCard = CardLines.extend({
  code: z.string(),
  url: z.string(),
  avatar: z.string().nullable(),
  masked: z.boolean(),
  mine: z.boolean(),
})
export type PublicCard = z.output<typeof PublicCard>

/**
 * POST /user/radar/card/feeds/add: the caller looks at a card. named: its owner may read who it is, country: and from which country, by the
 * caller's address; both only of who is signed in, and no country without the name. requestId: of the view that is running, which is then
 * said to be theirs instead of a new one; '' for none.
 */
export const AddCardViewRequest = z.object({
  code: z.string().max(40),
  named: z.boolean().default(false),
  country: z.boolean().default(false),
  requestId: z.string().max(100).default(''),
})
export type AddCardViewRequest = z.input<typeof AddCardViewRequest>
/** requestId goes with the heartbeats; '' where the view is not noted: one's own card, or looked at too often. named: its owner reads who it is. */
export const AddCardViewResponse = z.object({ requestId: z.string(), named: z.boolean() })
export type AddCardViewResponse = z.output<typeof AddCardViewResponse>

export const CardViewsRequest = PageQuery
export type CardViewsRequest = z.input<typeof CardViewsRequest>

/** Somebody who looked. name: of who agreed to be named, else null; country: in the caller's language, of who agreed to tell it too, else null. */
export const CardView = z.object({
  id: z.string(),
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  country: z.string().nullable(),
  time: z.string(),
  seconds: z.number().int(),
})
export type CardView = z.output<typeof CardView>
