import { REACTIONS } from '@contract/message/limits'
import { messageEndpoints } from '@contract/message/endpoints'
import { messageIds } from '@/features/message/test-ids'
import { eventually } from '../support/eventually'
import type { Member } from '../support/member'
import { text } from '../support/texts'
import type { Person } from './person'

interface Talk {
  conversation: string
  mia: Member
  one: Person
  two: Person
}

const LIST = '/pages/message/list'
const ANSWER = 'an answer'

/** Two who see the same conversation: an answer with what it answers, a reaction, a copy and a forwarded message. The answer's seq: `seq`. */
async function actOnLines({ mia, conversation, one, two }: Talk, seq: number): Promise<void> {
  const t = (key: string) => text(one.language, key)
  const read = (at: number) =>
    mia.call(messageEndpoints.imMessages, { conversation, from: at, to: at })
  await two.tap(messageIds.message('1'))
  await two.tap('action-reply')
  await two.type(messageIds.write, ANSWER)
  await two.tap(messageIds.send)
  for (const person of [one, two]) await person.find(messageIds.answered(1))
  await one.see(ANSWER)
  expect(await read(seq)).toMatchObject([{ text: ANSWER, replyTo: 1 }])

  await one.tap(messageIds.message(String(seq)))
  await one.tap('action-react-0')
  const [like = ''] = REACTIONS
  for (const person of [one, two]) await person.see(like)
  expect(await read(seq)).toMatchObject([{ reactions: [{ emoji: like }] }])

  await one.tap(messageIds.message(String(seq)))
  await one.tap('action-copy')
  // WeChat says it by itself.
  if (one.holds === 'start') expect(await one.copiedText()).toBe(ANSWER)
  else await one.see(t('common:copied'))

  await one.tap(messageIds.message(String(seq)))
  await one.tap('action-forward')
  await one.choose('writer_ben')
  await one.see(t('messages:forwarded'))
  await eventually(async () => expect(await read(seq + 1)).toMatchObject([{ text: ANSWER }]))
  await one.shot(`message-acts-${one.language}`)
}

/** In the list: pinned and muted by a swipe, and a message found by its words, which leads back to it. */
async function actInList({ mia, conversation, one }: Talk): Promise<void> {
  const t = (key: string) => text(one.language, key)
  await one.open(LIST)
  for (const act of ['pin', 'mute']) {
    await one.find(messageIds.row(conversation))
    await one.swipe(messageIds.row(conversation))
    await one.choose(t(`messages:act.${act}`))
    if (act === 'pin') await one.see(t('messages:pinned'))
  }
  await one.see(`${t('messages:pinned')} · ${t('messages:muted')}`)
  await eventually(async () => {
    const row = await mia.call(messageEndpoints.imConversation, { id: conversation })
    expect(row).toMatchObject({ pinned: true, muted: true })
  })
  await one.shot(`message-list-acts-${one.language}`)
  await one.type(messageIds.search, 'second of')
  await one.see(t('messages:found'))
  await one.choose('second of two')
  await one.arrive('/pages/message/timeLine')
  await one.see('second of two')
}

export async function actOnMessages(talk: Talk, seq: number): Promise<void> {
  await actOnLines(talk, seq)
  await actInList(talk)
}
