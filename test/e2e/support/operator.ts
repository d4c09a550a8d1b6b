import { z } from 'zod'
import type { RejectionCause } from '@contract/withdrawal/schemas'
import type { JourneyServer } from './journey-server'

/** Runs one command of `npm run ops` that must succeed, and returns what it printed. */
export async function opsOk(server: JourneyServer, ...args: string[]): Promise<string> {
  const { code, output } = await server.ops(...args)
  if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

/** Reference of the one withdrawal that waits for an operator. */
async function waitingReference(server: JourneyServer): Promise<string> {
  const listed: unknown = JSON.parse(
    await opsOk(server, 'withdrawals', 'list', '--status', 'pendingReview', '--json'),
  )
  const { withdrawals } = z
    .object({ withdrawals: z.array(z.object({ reference: z.string() })).length(1) })
    .parse(listed)
  return withdrawals[0]?.reference ?? ''
}

/** The operator passes and transfers the one withdrawal that waits. */
export async function transferWaiting(server: JourneyServer): Promise<void> {
  const reference = await waitingReference(server)
  await opsOk(server, 'withdrawals', 'approve', reference)
  const hash = `0x${'5d0c'.repeat(16)}`
  await opsOk(server, 'withdrawals', 'transfer', reference, '--ref', hash, '--yes')
}

/** The operator rejects the one withdrawal that waits. */
export async function rejectWaiting(
  server: JourneyServer,
  reason: string,
  cause: RejectionCause,
): Promise<void> {
  const said = ['--reason', reason, '--cause', cause]
  await opsOk(server, 'withdrawals', 'reject', await waitingReference(server), ...said)
}
