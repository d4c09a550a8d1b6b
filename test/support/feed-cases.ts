import { newId } from '../../server/db/id'
import { inTransaction } from '../../server/db/transaction'
import { insertItem } from '../../server/modules/feed'
import type { TestApp } from './test-app'

/** The cases of contract/feed and contract/action for server/every-endpoint.test.ts; an item of the feed is every member's. */
export function feedCases(setup: () => { test: TestApp }) {
  async function publish(): Promise<{ id: string }> {
    const { db } = setup().test.services
    const id = newId()
    await inTransaction(db, (tx) =>
      insertItem(tx, {
        id,
        channel: 'feed',
        titles: { en: 'Hello' },
        bodies: { en: 'A text' },
        pictures: [],
        video: null,
        poster: null,
        link: null,
        seconds: 60,
        publishedAt: new Date('2026-01-02T00:00:00Z'),
        endedAt: null,
      }),
    )
    return { id }
  }
  return {
    feedList: { request: (): object => ({ pageNum: 1, pageSize: 5 }), stranger: 'own' },
    feedDetail: { request: publish, stranger: 'own' },
    actionBrowse: { request: () => ({ linkType: 'feed', linkUrl: 'x' }), stranger: 'own' },
  } as const
}
