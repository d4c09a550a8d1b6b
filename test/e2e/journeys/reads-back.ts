import { messageEndpoints } from '@contract/message/endpoints'
import { messageIds } from '@/features/message/test-ids'
import { Member } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** More than a page, and less than a member may send in a minute. */
const UNREAD = 58

/** Away for long: the way to the first unread message, which lies before what is there, says so without a network and leads there with it. */
export const readsBack: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const mia = await new Member(server.url, 'reader_mia', 'reader-mia@journey.example').register()
  const ben = await new Member(server.url, 'reader_ben', 'reader-ben@journey.example').register(
    await mia.code(),
  )
  const conversation = await talkWithInviter(ben)
  for (let count = 1; count <= UNREAD; count += 1)
    await mia.call(messageEndpoints.imSend, {
      cid: `journey-back-${count}`,
      conversation,
      body: { type: 'text', text: `words ${count}.` },
    })
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, ben.email)
  await person.open('/pages/message/timeLine', { conversation })
  await person.see(`words ${UNREAD}.`)
  await person.miss(t('messages:newBelow'))
  await person.offline(true)
  await person.tap(messageIds.jump)
  await person.see(t('messages:olderFailed'))
  await person.find(messageIds.jump)
  await person.offline(false)
  // What was asked for while offline.
  person.complaints()
  await person.tap(messageIds.jump)
  await person.see('words 1.')
  await person.see(t('messages:newBelow'))
  await person.lose(messageIds.jump)
  await person.shot('message-first-unread')
  expect(person.complaints()).toEqual([])
}
