import { z } from 'zod'
import { verifyAuditLog, type AuditVerdict } from '../../audit'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  MISSING,
  operatorRoles,
  textField,
  type Printed,
} from '../../operator-action'
import { listOperators as listAll } from './authenticate'
import { addOperator, endOperator } from './manage-operators'

const MIN_CREDENTIAL = 12
const AN_END = 'is the hash that an earlier "audit verify" gave.'

export const addOperatorAction = defineOperatorAction({
  name: 'operators add',
  summary:
    'Make an operator (the logged-in operator must have the role finance, unless it is the first one).',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.add',
  input: z.object({
    name: textField({ value: 'NAME', argument: 'one', description: 'the new operator' }),
    role: choiceField(operatorRoles, {
      description: 'finance decides about money, support looks',
      example: 'finance',
    }),
    credential: z
      .string(MISSING)
      .min(MIN_CREDENTIAL, `has at least ${MIN_CREDENTIAL} characters.`)
      .register(fieldMeta, {
        value: 'CREDENTIAL',
        description: `at least ${MIN_CREDENTIAL} characters`,
        example: '…',
      }),
  }),
  run: addOperator,
  print: ({ name, role }) => ({ lines: [`Made the operator ${name} (${role}).`] }),
})

export const disableOperator = defineOperatorAction({
  name: 'operators disable',
  summary: 'Disable an operator and end their sessions; what they approved keeps their name.',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.disable',
  input: z.object({
    name: textField({ value: 'NAME', argument: 'one', description: 'an operator' }),
  }),
  run: (context, { name }) => endOperator(context, name),
  print: ({ name }) => ({ lines: [`${name} is disabled.`] }),
})

export const listOperators = defineOperatorAction({
  name: 'operators list',
  summary: 'List the operators with their roles.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  run: ({ services }) => listAll(services),
  print: (operators) => ({
    table: {
      columns: ['name', 'role', 'since', 'ended'],
      rows: operators.map(({ name, role, createdAt, disabledAt }) => [
        name,
        role,
        createdAt.toISOString(),
        disabledAt?.toISOString() ?? '',
      ]),
    },
  }),
})

function printVerdict({ ok, chain, unsealed }: AuditVerdict): Printed {
  return {
    lines: [
      chain.intact
        ? `The chain of ${chain.entries} sealed entries is intact. Its end: ${chain.end}`
        : `The chain is broken at entry ${chain.brokenAt}.`,
      `Entries that wait for their seal: ${unsealed.count}${unsealed.overdue ? ', for longer than they may: is the server running?' : '.'}`,
      ...unsealed.missing.map(
        ({ refType, refId, refSeq }) => `Entry ${refSeq} of ${refType} ${refId} is missing.`,
      ),
    ],
    ok,
  }
}

export const verifyAudit = defineOperatorAction({
  name: 'audit verify',
  summary:
    'Check the audit log: the hash chain of the sealed entries, and those that wait for their seal; exits 1 when one was changed or taken out.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    end: z
      .string(AN_END)
      .regex(/^[0-9a-f]{64}$/, AN_END)
      .optional()
      .register(fieldMeta, {
        value: 'HASH',
        description: 'the end that an earlier check gave; it must still be there',
      }),
  }),
  run: ({ services }, { end }) => verifyAuditLog(services.db, end),
  print: printVerdict,
  toJson: ({ ok, chain, unsealed }) => ({
    ok,
    entries: chain.entries,
    ...(chain.intact ? { end: chain.end } : { brokenAt: chain.brokenAt }),
    unsealed,
  }),
})
