import { feedIds } from '@/features/feed/test-ids'
import { fillFeedOf, itemId } from '../../proofs/bench/growth/feed'
import { addByFile, PICTURE } from '../support/add-by-file'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

const ITEMS = 1_000
const MOST_ELEMENTS = 300
const BEGINNING = 'It began with a card.'

/** A thousand items read to the last one, which is opened and left: the list stays where it was, and never grew beyond what a phone bears. */
export const longFeed: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'reader', 'reader@journey.example').register()
  const titles = { [language]: 'The first of all' }
  const bodies = { [language]: BEGINNING }
  const first = await addByFile(server, 'feed', { titles, bodies, pictures: [PICTURE] })
  await fillFeedOf(server, ITEMS, language)
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.find(feedIds.item(itemId(ITEMS)))
  const most = await person.readTo(feedIds.item(first))
  expect(most).toBeLessThanOrEqual(MOST_ELEMENTS)
  await person.see(text(language, 'common:list.allLoaded'))
  await person.tap(feedIds.item(first))
  await person.see(BEGINNING)
  await person.back()
  await person.find(feedIds.item(first))
  await person.find(feedIds.item(itemId(1)))
  expect(person.complaints()).toEqual([])
}
