import { daysAfter } from '@contract/domain/utc'
import { listOwnRows } from '../../db/own-rows'
import type { ModuleDefinition } from '../../module'
import { openCard } from './card'
import { registerCardPages } from './pages'
import { VIEW_DAYS } from './policy'
import { deleteViewsBefore, eraseCardOf, findCard } from './repository'
import { businessCardRoutes } from './routes'

/** When and from where a card was looked at: neither whose it is nor who looked. */
const withoutPeople = ({
  id,
  beganAt,
  lastAt,
  shownSeconds,
  country,
}: Record<string, unknown>) => ({
  id,
  beganAt,
  lastAt,
  shownSeconds,
  country,
})

export const businessCardModule: ModuleDefinition = {
  name: 'business-card',
  routes: businessCardRoutes,
  registerPages: registerCardPages,
  memberData: {
    async collect(exec, services, userId) {
      const card = await findCard(exec, userId)
      return {
        businessCard: card ? { ...openCard(services, card), shown: card.shown } : null,
        // Of whoever looked no more than the page shows.
        cardView: (await listOwnRows(exec, 'card_view', 'userId', userId)).map(withoutPeople),
        // Whose card it was is that member's, and stays out.
        cardLook: (await listOwnRows(exec, 'card_view', 'viewerId', userId)).map(withoutPeople),
      }
    },
    erase: (tx, _services, { userId }) => eraseCardOf(tx, userId),
  },
  housekeeping: (tx, now) => deleteViewsBefore(tx, daysAfter(now, -VIEW_DAYS)),
}
