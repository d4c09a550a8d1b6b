import { z } from 'zod'
import {
  defineOperatorAction,
  limitField,
  OperatorError,
  operatorRoles,
  textField,
} from '../../../operator-action'
import type { Services } from '../../../services'
import { maskEmail } from '../../../security/mask'
import { getMembership } from '../../membership'
import { countTeam, findById } from '../repository'
import { findMember, listReasons, searchMembers, type FoundMember } from './repository'

/** What lists tell of a member. `email` is masked. */
const lineOf = ({ id, username, name, email, country, createdAt, deletedAt }: FoundMember) => ({
  id,
  username,
  name,
  email: email === null ? null : maskEmail(email),
  country,
  registeredAt: createdAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
})

async function inspectMember(services: Services, text: string) {
  const { db, businessClock } = services
  const found = await findMember(db, text)
  const user = found && (await findById(db, found.id))
  if (!found || !user) throw new OperatorError('NOT_FOUND', `There is no member "${text}".`)
  const { level, star, expiresAt } = await getMembership(db, user.id, await businessClock.now(db))
  const inviter = user.inviterId === null ? undefined : await findById(db, user.inviterId)
  return {
    ...lineOf(found),
    referralCode: user.referralCode,
    language: user.language,
    inviter: inviter?.username ?? null,
    team: await countTeam(db, user.id),
    level,
    star,
    membershipEndsAt: expiresAt?.toISOString() ?? null,
    hasPassword: user.hasPassword,
    hasPayPassword: user.hasPayPassword,
    underReview: user.auditStatue !== 0,
  }
}

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')
const LEVELS = ['none', 'VIP', 'SVIP'] as const

export const showUser = defineOperatorAction({
  name: 'users show',
  summary: 'Show a member: who they are, masked, their inviter, team and membership.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    user: textField({
      value: 'USER',
      argument: 'one',
      description: 'a username, an email, a recommendation code or an id',
      example: 'haruto',
    }),
  }),
  run: ({ services }, { user }) => inspectMember(services, user),
  print: (member) => ({
    table: {
      columns: ['field', 'value'],
      rows: [
        ['id', member.id],
        ['username', member.username],
        ['nickname', member.name],
        ['email', member.email ?? ''],
        ['country', member.country],
        ['language', member.language],
        ['recommendation code', member.referralCode],
        ['inviter', member.inviter ?? ''],
        ['direct members', String(member.team)],
        ['membership', `${LEVELS[member.level]}${member.star > 0 ? `, star ${member.star}` : ''}`],
        ['ends', member.membershipEndsAt ?? ''],
        ['login password', yesOrNo(member.hasPassword)],
        ['payment password', yesOrNo(member.hasPayPassword)],
        ['under review', yesOrNo(member.underReview)],
        ['registered', member.registeredAt],
        ['deleted', member.deletedAt ?? 'no'],
      ],
    },
  }),
})

export const findUsers = defineOperatorAction({
  name: 'users find',
  summary: 'Find members by the beginning of a username, a nickname or an email.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    text: textField({
      value: 'TEXT',
      argument: 'one',
      description: 'how it begins, whatever the case',
      example: 'haru',
    }),
    limit: limitField,
  }),
  run: async ({ services }, { text, limit }) =>
    (await searchMembers(services.db, text, limit)).map(lineOf),
  print: (found) => ({
    table: {
      columns: ['username', 'nickname', 'email', 'country', 'registered', 'id'],
      rows: found.map(({ username, name, email, country, registeredAt, id }) => [
        username,
        name,
        email ?? '',
        country,
        registeredAt,
        id,
      ]),
    },
    lines: found.length === 0 ? ['Nobody is called so.'] : [],
  }),
})

export const listLeavers = defineOperatorAction({
  name: 'users left',
  summary: 'Why members have deleted their account, by the day and without who they were.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({ limit: limitField }),
  run: ({ services }, { limit }) => listReasons(services.db, limit),
  print: (reasons) => ({
    table: {
      columns: ['day', 'reason', 'comment'],
      rows: reasons.map(({ deletedOn, reason, comment }) => [deletedOn, reason, comment]),
    },
    lines: reasons.length === 0 ? ['Nobody has left.'] : [],
  }),
})
