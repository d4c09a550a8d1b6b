import { computeKeyedHash } from '../security/encryption'
import { normaliseNetwork } from '../security/network-of'
import type { Log } from '../services'
import type { RequestContext } from './context'
import { AppError } from './error'

/** By what somebody showed who they are. */
export type Way = 'password' | 'payment-password' | 'passkey' | 'wechat' | 'ticket' | 'email-code'

interface AuthenticationEvent {
  way: Way
  outcome: 'succeeded' | 'failed'
  /** The member's id; without one a name that nobody has was typed, or it is not known who it was. */
  member?: string | undefined
  /** A hash of what was typed that cannot be made without DATA_KEY: a password is typed there sometimes. */
  name?: string
  /** Name of the error. */
  refusal?: string
  network?: string
  platform?: string
}

/** One event of its own in the log for each proof of who somebody is, right or wrong (docs/operations.md, "Logins in the log"). */
export function writeAuthentication(log: Log, event: AuthenticationEvent): void {
  log.info({ event: 'authentication', ...event }, `authentication ${event.outcome}`)
}

/** Of an IPv4 address its last figure is left out, of IPv6 the network of 64 bits stays. */
const cutAddress = (ip: string) => normaliseNetwork(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.x')

/** What a handler that signs in, or lets a password be set, writes down of each call. `find` gives who was meant by a refused one. */
export function writeDown<Input, Output extends object>(
  way: Way,
  handle: (context: RequestContext, input: Input) => Promise<Output>,
  find: (
    context: RequestContext,
    input: Input,
  ) => Promise<{ member?: string | undefined; typed?: string }> = async () => ({}),
) {
  return async (context: RequestContext, input: Input): Promise<Output> => {
    const { log, ip, platform, services } = context
    const from = { way, network: cutAddress(ip), platform }
    try {
      const output = await handle(context, input)
      if ('userId' in output)
        writeAuthentication(log, { ...from, outcome: 'succeeded', member: String(output.userId) })
      return output
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { member, typed } = await find(context, input)
      const name =
        typed && computeKeyedHash(services.config.dataKey, 'log-name', typed).slice(0, 12)
      const who = member === undefined && name ? { name } : { member }
      writeAuthentication(log, { ...from, ...who, outcome: 'failed', refusal: error.errorName })
      throw error
    }
  }
}
