import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { SaveCardRequest } from '@contract/business-card/schemas'
import { createToken, hashToken, newId } from '../db/id'
import { inTransaction } from '../db/transaction'
import { findMember } from '../modules/account'
import { insertView } from '../modules/business-card'
import type { Services } from '../services'
import type { DemoName } from './people'
import type { DemoStep } from './step'
import { createWorld } from './world'

const CARDS: readonly (SaveCardRequest & { of: DemoName })[] = [
  {
    of: 'demo',
    name: 'Demi Morgan',
    title: 'Head of Partnerships',
    company: 'Harbour & Lantern',
    phone: '+65 6123 4567',
    mail: 'demi@harbour-lantern.example',
    wechat: 'demi_morgan',
    website: 'https://harbour-lantern.example',
    shown: ['name', 'title', 'company', 'phone', 'mail', 'website'],
  },
  {
    of: 'araminta',
    name: 'Araminta Okoye',
    title: 'Founder',
    company: 'Okoye Studio',
    mail: 'hello@okoye.example',
    shown: ['name', 'title', 'company', 'mail'],
  },
]

/** Who looked at demo's card, the longest ago first; somebody who did not say who they are has no name. */
const LOOKS: readonly { hoursAgo: number; seconds: number; by?: DemoName; country?: string }[] = [
  { hoursAgo: 70, seconds: 8 },
  { hoursAgo: 46, seconds: 45, by: 'bruno', country: 'SG' },
  { hoursAgo: 20, seconds: 0 },
  { hoursAgo: 3, seconds: 130, by: 'noor' },
]

const HOUR_MS = 3_600_000

const idOf = async ({ db }: Services, name: DemoName): Promise<string> =>
  (await findMember(db, name))?.id ?? ''

/** All of them or none: what a kill interrupted begins again. */
async function addLooks(services: Services, owner: string): Promise<void> {
  const now = services.systemClock.now().getTime()
  const viewers = new Map<DemoName, string>()
  for (const { by } of LOOKS) if (by) viewers.set(by, await idOf(services, by))
  await inTransaction(services.db, async (tx) => {
    for (const { hoursAgo, seconds, by, country = null } of LOOKS) {
      const beganAt = new Date(now - hoursAgo * HOUR_MS)
      await insertView(tx, {
        id: newId(),
        userId: owner,
        requestHash: hashToken(createToken()),
        device: hashToken(createToken()),
        viewerId: by ? (viewers.get(by) ?? null) : null,
        named: by !== undefined,
        country,
        beganAt,
        lastAt: new Date(beganAt.getTime() + seconds * 1000),
        shownSeconds: seconds,
      })
    }
  })
}

/** Business cards, and who looked at that of `demo`. A card that somebody has made of their own stays. */
export const cardSteps: readonly DemoStep[] = [
  {
    name: 'cards',
    title: 'business cards',
    async run(services) {
      const { call } = createWorld(services)
      for (const { of, ...card } of CARDS) {
        const userId = await idOf(services, of)
        const { saved, views } = await call(businessCardEndpoints.ownCard, {}, { userId })
        if (of === 'demo' && views === 0) await addLooks(services, userId)
        if (!saved) await call(businessCardEndpoints.saveCard, card, { userId })
      }
    },
  },
]
