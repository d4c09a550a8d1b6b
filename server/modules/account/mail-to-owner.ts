import type { Tx } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { describeDevice } from '../../http/device-name'
import { formatPacificTime } from '../../texts/pacific-time'

/** What changed in how somebody signs in. */
type Change =
  | 'passwordChanged'
  | 'payPasswordChanged'
  | 'passwordSet'
  | 'wechatLinked'
  | 'wechatUnlinked'
  | 'passkeyAdded'
  | 'passkeyRemoved'

/** When and on which device something was done, as emails say it. */
export function describeCaller(context: RequestContext): { time: string; device: string } {
  return {
    time: formatPacificTime(context.services.systemClock.now()),
    device: describeDevice(context),
  }
}

/** Tells the owner when and on which device it was changed, in the language that they read and not in the caller's. */
export async function mailToOwner(
  tx: Tx,
  context: RequestContext,
  userId: string,
  template: Change,
): Promise<void> {
  await context.services.mail.sendToMember(tx, {
    userId,
    template,
    params: describeCaller(context),
  })
}
