import { messageEndpoints } from '../../contract/message/endpoints'
import type { Emoji } from '../../contract/message/message'
import { createWorld, type Person, type World } from './world'
import type { TestApp } from './test-app'

/** Two members who may write to each other, with their conversation. */
export interface Pair {
  one: Person
  other: Person
  conversation: string
}

let cids = 0
export const newCid = (): string => `cid-${(cids += 1).toString().padStart(8, '0')}`

/** An inviter (`one`) and their direct member (`other`). */
export async function makePair(
  test: TestApp,
  name: string,
  world: World = createWorld(test.services),
): Promise<Pair> {
  const one = await world.register({ username: `${name}_one` })
  const other = await world.register({ username: `${name}_other`, inviter: one })
  const { data } = await test.call(messageEndpoints.imOpen, { member: other.id }, one)
  return { one, other, conversation: data.conversation }
}

/** What people do with messages, as themselves. */
export function messagesOf(test: TestApp) {
  const send = (who: Person, conversation: string, text = 'Hello', cid = newCid()) =>
    test.call(messageEndpoints.imSend, { cid, conversation, body: { type: 'text', text } }, who)
  const pull = (who: Person, conversation: string, from = 1, to = 1_000) =>
    test.call(messageEndpoints.imMessages, { conversation, from, to }, who)
  const changes = (who: Person, conversation: string, from = 1, to = 1_000) =>
    test.call(messageEndpoints.imChanges, { conversation, from, to }, who)
  const recall = (who: Person, conversation: string, seq: number) =>
    test.call(messageEndpoints.imRecall, { conversation, seq }, who)
  const react = (who: Person, conversation: string, seq: number, emoji: Emoji) =>
    test.call(messageEndpoints.imReact, { conversation, seq, emoji }, who)
  const block = (who: Person, member: Person, blocked: boolean) =>
    test.call(messageEndpoints.imBlock, { member: member.id, blocked }, who)
  const sync = (who: Person) => test.call(messageEndpoints.imSync, {}, who)
  /** The member's system conversation, once what is due was told. */
  async function notices(who: Person) {
    await test.services.jobs.runDue(test.services)
    const { data } = await test.call(messageEndpoints.imConversations, { pageSize: 100 }, who)
    const system = data.find(({ kind }) => kind === 'system')
    const told = system ? (await pull(who, system.conversation)).data : []
    return told.flatMap((message) => (message.type === 'system' ? [message.notice] : []))
  }
  return { send, pull, changes, recall, react, block, sync, notices }
}
