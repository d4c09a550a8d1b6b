import { accountEndpoints } from '../../../../contract/account/endpoints'
import { sessionEndpoints } from '../../../../contract/session/endpoints'
import type { Attack } from '../attack'
import type { AttackTarget, Member } from '../target'

/** Where journeys' servers say that their front end is. */
function originOf({ baseUrl }: AttackTarget): string {
  return new URL(baseUrl).origin
}

async function ticketOf({ ok }: AttackTarget, member: Member): Promise<string> {
  return (await ok(sessionEndpoints.createTicket, {}, { as: member })).ticket
}

/** True when somebody on a new device is signed in by a ticket. */
async function opens(
  target: AttackTarget,
  ticket: string,
  origin = originOf(target),
): Promise<boolean> {
  const answer = await target.call(
    sessionEndpoints.exchangeTicket,
    { ticket },
    { as: await target.newVisitor(), headers: { origin } },
  )
  return answer.code === 0
}

/** A ticket that still works just before: else an attack would be shut for another reason. */
async function ticketThatWorks(target: AttackTarget, member: Member): Promise<string> {
  if (!(await opens(target, await ticketOf(target, member)))) throw new Error('no ticket works')
  return ticketOf(target, member)
}

/** Repair 8: what a hand-over ticket outlives, where it is taken, and whom it replaces. */
export const handOverTickets: readonly Attack[] = [
  {
    name: 'repair 8: a hand-over ticket is exchanged after the logout',
    async run(target) {
      const member = await target.register()
      const ticket = await ticketThatWorks(target, member)
      await target.ok(accountEndpoints.logout, {}, { as: member })
      return !(await opens(target, ticket))
    },
  },
  {
    name: 'repair 8: a hand-over ticket is exchanged after the password was changed',
    async run(target) {
      const member = await target.register()
      const ticket = await ticketThatWorks(target, member)
      const password = 'Tall-Ladder-2027'
      const form = { oldPassword: member.password, password, confirmPassword: password }
      await target.ok(accountEndpoints.updatePassword, form, { as: member })
      return !(await opens(target, ticket))
    },
  },
  {
    name: 'repair 8: a hand-over ticket is exchanged at another origin',
    async run(target) {
      const ticket = await ticketThatWorks(target, await target.register())
      return !(await opens(target, ticket, 'https://evil.example'))
    },
  },
  {
    name: 'repair 8: a ticket signs in over another account without asking',
    async run(target) {
      const [victim, attacker] = [await target.register(), await target.register()]
      const ticket = await ticketThatWorks(target, attacker)
      const headers = { origin: originOf(target) }
      const answer = await target.call(
        sessionEndpoints.exchangeTicket,
        { ticket },
        { as: victim, headers },
      )
      return answer.code !== 0
    },
  },
]
