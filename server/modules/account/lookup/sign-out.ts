import { z } from 'zod'
import {
  defineOperatorAction,
  OperatorError,
  operatorRoles,
  textField,
} from '../../../operator-action'
import { revokeAll } from '../../session'
import { findMember } from './repository'

/**
 * For a lost phone or a stolen password: harmless, as a member signs in again, so support may do it when somebody calls. The
 * sockets of the ended logins close by themselves.
 */
export const signOutUser = defineOperatorAction({
  name: 'users sign-out',
  summary: 'End every login of a member, on all devices; they sign in again.',
  access: operatorRoles,
  effect: 'write',
  entry: 'user.sign-out',
  input: z.object({
    user: textField({
      value: 'USER',
      argument: 'one',
      description: 'a username, an email, a recommendation code or an id',
      example: 'haruto',
    }),
  }),
  async run({ services, tx }, { user }) {
    const found = await findMember(tx, user)
    if (!found || found.deletedAt)
      throw new OperatorError('NOT_FOUND', `There is no member "${user}".`)
    const { id, username } = found
    await revokeAll(tx, id, services.systemClock.now())
    return { data: { id, username }, about: { type: 'user', id, detail: {} } }
  },
  print: ({ username }) => ({ lines: [`${username} is signed out on every device.`] }),
})
