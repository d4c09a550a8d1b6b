import { z } from 'zod'
import { listWaiting } from '../db/migrate'
import {
  closeOperatorSession,
  credentialField,
  enrolOperator,
  openOperatorSession,
} from '../modules/operators'
import { fieldMeta, MISSING, textField } from '../operator-action'
import type { OpsCommand } from './command'
import { readCurrentOperator, forgetSession, readSession, saveSession } from './session-file'

const LoginInput = z.object({
  as: textField({ value: 'NAME', description: "the operator's name", example: 'olivia' }),
  credential: z.string(MISSING).min(1, MISSING).register(fieldMeta, {
    value: 'CREDENTIAL',
    description: "the operator's credential, or - to give it by standard input",
    example: '…',
  }),
})

const login: OpsCommand = {
  name: 'login',
  summary: 'Log in as an operator for 12 hours.',
  input: LoginInput,
  async run(services, input) {
    const { as, credential } = LoginInput.parse(input)
    const { token, operator, expiresAt } = await openOperatorSession(services, as, credential)
    await saveSession(services, token)
    const { name, role } = operator
    const until = expiresAt.toISOString()
    return {
      printed: { lines: [`Logged in as ${name} (${role}) until ${until}.`] },
      json: { name, role, expiresAt: until },
    }
  },
}

const logout: OpsCommand = {
  name: 'logout',
  summary: 'End the session of this command line.',
  input: z.object({}),
  async run(services) {
    const token = await readSession(services)
    if (token) await closeOperatorSession(services, token)
    await forgetSession(services)
    return { printed: { lines: ['Logged out.'] }, json: {} }
  },
}

const whoami: OpsCommand = {
  name: 'whoami',
  summary: 'Show who is logged in.',
  input: z.object({}),
  async run(services) {
    const { name, role } = await readCurrentOperator(services)
    return { printed: { lines: [`${name} (${role})`] }, json: { name, role } }
  },
}

const EnrolInput = z.object({
  as: LoginInput.shape.as,
  secret: textField({
    value: 'SECRET',
    description: 'the one-time secret that "operators add" or "operators enable" printed',
    example: '…',
  }),
  credential: credentialField,
})

const enrol: OpsCommand = {
  name: 'enrol',
  summary: 'Set your own credential, once, with the secret that you were given.',
  input: EnrolInput,
  async run(services, input) {
    const { as, secret, credential } = EnrolInput.parse(input)
    const { name, role } = await enrolOperator(services, { name: as, secret, credential })
    return {
      printed: {
        lines: [
          `The credential of ${name} (${role}) is set. Log in with: npm run ops -- login --as ${name} --credential -`,
        ],
      },
      json: { name, role },
    }
  },
}

function describeMigrations(migrated: readonly string[], waiting: readonly string[]): string {
  if (waiting.length > 0) return `These migrations have not run: ${waiting.join(', ')}.`
  if (migrated.length === 0) return 'The database is up to date: every migration had run before.'
  return migrated.length === 1
    ? `The database is up to date: ${migrated.join()} ran now.`
    : `The database is up to date: ${migrated.length} migrations ran now, the last one ${migrated.at(-1) ?? ''}.`
}

/** Whoever may migrate knows the owner's address, and needs no operator's session; before the first migration there are no operators. */
const migrate: OpsCommand = {
  name: 'migrate',
  summary: 'Migrate the database as DATABASE_OWNER_URL, and end; nodes then start without it.',
  input: z.object({}),
  async run({ db }, _input, migrated = []) {
    // Opening the database has migrated it.
    const waiting = await listWaiting(db)
    return {
      printed: { lines: [describeMigrations(migrated, waiting)], ok: waiting.length === 0 },
      json: { migrated, waiting },
    }
  },
}

/** What needs no operator action: the session itself, and what comes before operators. */
export const sessionCommands: readonly OpsCommand[] = [enrol, login, logout, whoami, migrate]
