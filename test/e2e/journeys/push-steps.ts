import { messageEndpoints } from '@contract/message/endpoints'
import { messageIds } from '@/features/message/test-ids'
import { Member } from '../support/member'
import { talkWithInviter } from '../support/talk-with-inviter'
import type { JourneyRun } from './journey'
import type { Person } from './person'

export const TALK = '/pages/message/timeLine'
export const SETTINGS = '/pages/profile/notifications'

let written = 0

/** A member writes to another, by the API. */
export async function write(from: Member, conversation: string, said: string): Promise<void> {
  written += 1
  const body = { type: 'text', text: said } as const
  await from.call(messageEndpoints.imSend, { cid: `pushed-${written}`, conversation, body })
}

/** A member with the program, an inviter who writes to them, and one whom they invited. */
export async function meet(server: Parameters<JourneyRun>[0]) {
  const of = (name: string) =>
    new Member(server.url, `push_${name}`, `push-${name}@journey.example`)
  const mia = await of('mia').register()
  const ben = await of('ben').register(await mia.code())
  const kim = await of('kim').register(await ben.code())
  return {
    mia,
    ben,
    kim,
    withMia: await talkWithInviter(ben),
    withKim: await talkWithInviter(kim),
  }
}

/** The person writes a message; the first one brings the question. */
export async function say(person: Person, conversation: string, said: string): Promise<void> {
  await person.open(TALK, { conversation })
  await person.type(messageIds.write, said)
  await person.tap(messageIds.send)
}
