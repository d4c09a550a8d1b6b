import { messageEndpoints } from '@contract/message/endpoints'
import type { Member } from './member'

/** The conversation of a member, whose only contact so far is their inviter, with them. */
export async function talkWithInviter(member: Member): Promise<string> {
  const contacts: unknown = await member.call(messageEndpoints.imContacts, { pageSize: 10 })
  const inviter: unknown = Array.isArray(contacts) ? contacts[0] : undefined
  const id = String(Reflect.get(Object(inviter), 'id'))
  return (await member.call(messageEndpoints.imOpen, { member: id })).conversation
}
