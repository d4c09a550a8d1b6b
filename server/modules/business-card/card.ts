import type { z } from 'zod'
import {
  CardLines,
  type CardField,
  type OwnCard,
  type PublicCard,
  type PublicCardRequest,
  type SaveCardRequest,
} from '@contract/business-card/schemas'
import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import { daysAfter } from '@contract/domain/utc'
import type { Executor } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { open, seal } from '../../security/encryption'
import type { Services } from '../../services'
import { findUser, findUserByReferralCode, maskName, type UserRow } from '../account'
import { chooseShown, UNSAVED_SHOWN, VIEW_DAYS } from './policy'
import { countViews, findCard, upsertCard } from './repository'
import type { BusinessCardTable } from './tables'

const contextOf = (userId: string) => `business_card:${userId}`

/** The lines of a stored card. */
export function openCard(
  { config }: Services,
  { userId, fieldsSealed }: BusinessCardTable,
): CardLines {
  return CardLines.parse(JSON.parse(open(config.dataKey, fieldsSealed, contextOf(userId))))
}

const unsaved = (name: string): CardLines => ({
  name,
  title: '',
  company: '',
  phone: '',
  mail: '',
  wechat: '',
  whatsapp: '',
  linkedin: '',
  website: '',
})

interface Held {
  lines: CardLines
  shown: readonly CardField[]
  saved: boolean
}

async function loadCard(services: Services, exec: Executor, user: UserRow): Promise<Held> {
  const row = await findCard(exec, user.id)
  if (!row) return { lines: unsaved(user.name), shown: UNSAVED_SHOWN, saved: false }
  return { lines: openCard(services, row), shown: row.shown, saved: true }
}

/** Address of a card, as it is shared. */
const urlOf = ({ config }: Services, code: string): string => `${config.publicUrl}/c/${code}`

/** GET /user/card. */
export async function getOwnCard({ services, userId }: RequestContext): Promise<OwnCard> {
  const { db, systemClock } = services
  const user = await findUser(db, userId)
  if (!user) throw new AppError('NOT_FOUND')
  const { lines, shown, saved } = await loadCard(services, db, user)
  return {
    ...lines,
    code: user.referralCode,
    url: urlOf(services, user.referralCode),
    avatar: user.avatar,
    shown: [...shown],
    saved,
    views: await countViews(db, userId, daysAfter(systemClock.now(), -VIEW_DAYS)),
  }
}

/** POST /user/card: the whole card, as it stands from then on. */
export async function saveCard(
  context: RequestContext,
  { shown, ...lines }: z.output<typeof SaveCardRequest>,
): Promise<OwnCard> {
  const { services, userId } = context
  await upsertCard(services.db, {
    userId,
    fieldsSealed: seal(services.config.dataKey, JSON.stringify(lines), contextOf(userId)),
    shown: [...new Set(shown)],
    savedAt: services.systemClock.now(),
  })
  return getOwnCard(context)
}

/** The member whose card a code names, as it was typed or scanned. */
export async function findCardOwner(exec: Executor, typed: string): Promise<UserRow | undefined> {
  const code = normaliseCode(typed)
  return isRecommendationCode(code) ? findUserByReferralCode(exec, code) : undefined
}

/** What anybody sees of a member's card. */
export async function showCard(
  services: Services,
  owner: UserRow,
  viewerId: string,
): Promise<PublicCard> {
  const { lines, shown } = await loadCard(services, services.db, owner)
  const url = urlOf(services, owner.referralCode)
  const visible = chooseShown(lines, shown)
  return {
    ...visible,
    name: visible.name === '' ? maskName(owner.name) : visible.name,
    code: owner.referralCode,
    url,
    avatar: shown.includes('picture') ? owner.avatar : null,
    masked: visible.name === '',
    mine: owner.id === viewerId,
  }
}

/** GET /user/card/public. @throws CARD_OWNER_UNKNOWN */
export async function getPublicCard(
  { services, userId }: RequestContext,
  { code }: z.output<typeof PublicCardRequest>,
): Promise<PublicCard> {
  const owner = await findCardOwner(services.db, code)
  if (!owner) throw new AppError('CARD_OWNER_UNKNOWN')
  return showCard(services, owner, userId)
}
