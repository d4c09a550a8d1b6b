import type { Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import { formatPacificTime } from '../../../texts/pacific-time'

/** Tells the owner when and on which device a password was changed, in the language that they read and not in the caller's. */
export async function mailPasswordChange(
  tx: Tx,
  context: RequestContext,
  userId: string,
  template: 'passwordChanged' | 'payPasswordChanged',
): Promise<void> {
  const { services } = context
  await services.mail.sendToMember(tx, {
    userId,
    template,
    params: {
      time: formatPacificTime(services.systemClock.now()),
      device: describeDevice(context),
    },
  })
}
