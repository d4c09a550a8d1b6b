import { feedEndpoints } from '@contract/feed/endpoints'
import { getWantedLanguage } from '@/i18n/language-store'
import { createList } from '@/lib/data/list/create-list'

/** What home shows. */
export const useFeedList = createList(feedEndpoints.feedList, {
  keyOf: (item) => item.id,
  keep: true,
  variant: getWantedLanguage,
})

/** The lessons, which a task asks to read. */
export const useLessonList = createList(feedEndpoints.feedList, {
  keyOf: (item) => item.id,
  keep: true,
  variant: getWantedLanguage,
  request: () => ({ channel: 'lessons' as const }),
})
