import { z } from 'zod'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  MISSING,
  operatorRoles,
  textField,
} from '../../operator-action'
import { listOperators as listAll } from './authenticate'
import { addOperator, endOperator } from './manage-operators'

const MIN_CREDENTIAL = 12

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
