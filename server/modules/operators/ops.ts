import { z } from 'zod'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  MISSING,
  operatorRoles,
  textField,
  type Printed,
} from '../../operator-action'
import { listOperators as listAll, type OperatorView } from './list-operators'
import {
  addOperator,
  confirmOperator,
  enableOperator,
  endOperator,
  type Invitation,
} from './manage-operators'
import { lockOperators } from './repository'

const MIN_CREDENTIAL = 12

export const credentialField = z
  .string(MISSING)
  .min(MIN_CREDENTIAL, `has at least ${MIN_CREDENTIAL} characters.`)
  .register(fieldMeta, {
    value: 'CREDENTIAL',
    description: `at least ${MIN_CREDENTIAL} characters, known to this operator alone`,
    example: '…',
  })

const nameField = (description: string) =>
  textField({ value: 'NAME', argument: 'one', description, example: 'zoe' })

function printInvitation({ name, role, secret, secretUntil, needsYes }: Invitation): Printed {
  return {
    lines: [
      `${name} (${role}) can set a credential until ${secretUntil}, once, with this secret: ${secret}`,
      `Give it to ${name} alone, who then runs: npm run ops -- enrol --as ${name} --secret ${secret} --credential CREDENTIAL`,
      ...(needsYes
        ? [
            `After that a finance operator other than you confirms it: npm run ops -- operators confirm ${name}`,
          ]
        : []),
    ],
  }
}

export const addOperatorAction = defineOperatorAction({
  name: 'operators add',
  summary:
    'Make an operator, who sets the credential with the one-time secret that is printed (needs a login, unless it is the first one). Another finance operator confirms a finance account; the first two of a deployment need no yes.',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.add',
  input: z.object({
    name: nameField('the new operator'),
    role: choiceField(operatorRoles, {
      description: 'finance decides about money, support looks',
      example: 'finance',
    }),
  }),
  lockFirst: lockOperators,
  run: addOperator,
  print: printInvitation,
})

export const confirmOperatorAction = defineOperatorAction({
  name: 'operators confirm',
  summary:
    'Say yes to a finance account that somebody else made or enabled, once its owner has told you in person that they set the credential.',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.confirm',
  input: z.object({ name: nameField('an operator who waits for a yes') }),
  lockFirst: lockOperators,
  run: (context, { name }) => confirmOperator(context, name),
  print: ({ name, countsFrom }) => ({
    lines: [`${name} is confirmed and may decide from ${countsFrom} on.`],
  }),
})

export const disableOperator = defineOperatorAction({
  name: 'operators disable',
  summary: 'Disable an operator and end their sessions; what they approved keeps their name.',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.disable',
  input: z.object({ name: nameField('an operator') }),
  lockFirst: lockOperators,
  run: (context, { name }) => endOperator(context, name),
  print: ({ name }) => ({ lines: [`${name} is disabled.`] }),
})

export const enableOperatorAction = defineOperatorAction({
  name: 'operators enable',
  summary:
    'Enable a disabled operator, who begins as a new one: a one-time secret, a credential of their own, and for finance the yes of another.',
  access: ['finance'],
  effect: 'write',
  entry: 'operator.enable',
  input: z.object({ name: nameField('a disabled operator') }),
  lockFirst: lockOperators,
  run: (context, { name }) => enableOperator(context, name),
  print: printInvitation,
})

/** What an account's standing means, in the words of the list. */
function describeStanding({ standing, countsFrom, disabledAt }: OperatorView): string {
  switch (standing) {
    case 'disabled':
      return `disabled ${disabledAt ?? ''}`.trim()
    case 'invited':
      return 'has set no credential yet'
    case 'unconfirmed':
      return 'waits for a yes'
    case 'waiting':
      return `decides from ${countsFrom ?? ''}`.trim()
    case 'active':
      return 'active'
  }
}

export const listOperators = defineOperatorAction({
  name: 'operators list',
  summary: 'List the operators: roles, who made and who confirmed them, and what they may do now.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({}),
  run: ({ services }) => listAll(services),
  print: (operators) => ({
    table: {
      columns: ['name', 'role', 'since', 'made by', 'confirmed by', 'standing'],
      rows: operators.map((operator) => [
        operator.name,
        operator.role,
        operator.createdAt,
        operator.madeBy ?? '',
        operator.confirmedBy ?? '',
        describeStanding(operator),
      ]),
    },
  }),
})
