import { z } from 'zod'
import { closeOperatorSession, openOperatorSession } from '../modules/operators'
import { fieldMeta, MISSING, textField } from '../operator-action'
import type { OpsCommand } from './command'
import { currentOperator, forgetSession, readSession, saveSession } from './session-file'

const LoginInput = z.object({
  as: textField({ value: 'NAME', description: "the operator's name", example: 'olivia' }),
  credential: z.string(MISSING).min(1, MISSING).register(fieldMeta, {
    value: 'CREDENTIAL',
    description: "the operator's credential",
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
    const { name, role } = await currentOperator(services)
    return { printed: { lines: [`${name} (${role})`] }, json: { name, role } }
  },
}

/** What needs no operator action: the session itself. */
export const sessionCommands: readonly OpsCommand[] = [login, logout, whoami]
