import { verifyAuditLog } from '../../audit'
import {
  closeOperatorSession,
  createOperator,
  demandRole,
  disableOperator,
  hasOperators,
  listOperators,
  openOperatorSession,
} from '../../modules/operators'
import { required, subject, UsageError, type OpsCommand } from '../command'
import { currentOperator, forgetSession, readSession, saveSession } from '../session-file'

const login: OpsCommand = {
  name: 'login',
  usage: '--as NAME --credential CREDENTIAL',
  summary: 'Log in as an operator for 12 hours.',
  async run(services, args) {
    const example = 'npm run ops -- login --as olivia --credential …'
    const { token, operator, expiresAt } = await openOperatorSession(
      services,
      required(args, 'as', example),
      required(args, 'credential', example),
    )
    await saveSession(services, token)
    const until = expiresAt.toISOString()
    return {
      lines: [`Logged in as ${operator.name} (${operator.role}) until ${until}.`],
      json: { name: operator.name, role: operator.role, expiresAt: until },
      exitCode: 0,
    }
  },
}

const logout: OpsCommand = {
  name: 'logout',
  usage: '',
  summary: 'End the session of this command line.',
  async run(services) {
    const token = await readSession(services)
    if (token) await closeOperatorSession(services, token)
    await forgetSession(services)
    return { lines: ['Logged out.'], json: {}, exitCode: 0 }
  },
}

const whoami: OpsCommand = {
  name: 'whoami',
  usage: '',
  summary: 'Show who is logged in.',
  async run(services) {
    const { name, role } = await currentOperator(services)
    return { lines: [`${name} (${role})`], json: { name, role }, exitCode: 0 }
  },
}

const add: OpsCommand = {
  name: 'operators add',
  usage: 'NAME --role finance|support --credential CREDENTIAL',
  summary:
    'Make an operator account (the logged-in operator must have the role finance, unless it is the first one).',
  async run(services, args) {
    const name = subject(args, 'the new operator')
    const example = 'npm run ops -- operators add olivia --role finance --credential …'
    const role = required(args, 'role', example)
    if (role !== 'finance' && role !== 'support')
      throw new UsageError('The role is finance or support.')
    const credential = required(args, 'credential', example)
    if (credential.length < 12) throw new UsageError('A credential has at least 12 characters.')
    const by = (await hasOperators(services)) ? await currentOperator(services) : undefined
    if (by) demandRole(by, 'finance')
    if (
      !(await createOperator(services, { name, role, credential }, `operator:${by?.name ?? name}`))
    )
      throw new UsageError(`There is an operator ${name} already.`)
    return { lines: [`Made the operator ${name} (${role}).`], json: { name, role }, exitCode: 0 }
  },
}

const disable: OpsCommand = {
  name: 'operators disable',
  usage: 'NAME',
  summary: "End an operator's account with its sessions; what they approved keeps their name.",
  async run(services, args) {
    const name = subject(args, 'an operator')
    await disableOperator(services, await currentOperator(services), name)
    return { lines: [`The account of ${name} has ended.`], json: { name }, exitCode: 0 }
  },
}

const list: OpsCommand = {
  name: 'operators list',
  usage: '',
  summary: 'List the operators with their roles.',
  async run(services) {
    await currentOperator(services)
    const operators = await listOperators(services)
    const rows = operators.map(({ name, role, createdAt, disabledAt }) => [
      name,
      role,
      createdAt.toISOString(),
      disabledAt?.toISOString() ?? '',
    ])
    return {
      table: { columns: ['name', 'role', 'since', 'ended'], rows },
      json: operators,
      exitCode: 0,
    }
  },
}

const verify: OpsCommand = {
  name: 'audit verify',
  usage: '[--end HASH]',
  summary:
    'Check the audit log: the hash chain of the sealed entries, and those that wait for their seal; exits 1 when one was changed or taken out. --end: the end that an earlier check gave must still be there.',
  async run(services, { options: { end } }) {
    if (end !== undefined && (end === true || !/^[0-9a-f]{64}$/.test(end)))
      throw new UsageError('--end is the hash that an earlier "audit verify" gave.')
    const { ok, chain, unsealed } = await verifyAuditLog(services.db, end)
    const found = chain.intact
      ? { entries: chain.entries, end: chain.end }
      : { entries: chain.entries, brokenAt: chain.brokenAt }
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
      json: { ok, ...found, unsealed },
      exitCode: ok ? 0 : 1,
    }
  },
}

export const operatorCommands: readonly OpsCommand[] = [
  login,
  logout,
  whoami,
  add,
  disable,
  list,
  verify,
]
