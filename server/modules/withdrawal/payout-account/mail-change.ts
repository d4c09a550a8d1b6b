import type { Tx } from '../../../db/transaction'
import type { RequestContext } from '../../../http/context'
import { describeDevice } from '../../../http/device-name'
import { formatPacificTime } from '../../../texts/pacific-time'
import type { PayoutAccountTable } from '../tables'

type Shown = Pick<PayoutAccountTable, 'kind' | 'network' | 'masked' | 'receivesFrom'>

/** Tells the owner which payout account came or went, by its mask: its name is whatever the person who added it typed. */
export async function mailAccountChange(
  tx: Tx,
  context: RequestContext,
  template: 'payoutAccountAdded' | 'payoutAccountRemoved',
  { kind, network, masked, receivesFrom }: Shown,
): Promise<void> {
  const { services, userId, now } = context
  await services.mail.sendToMember(tx, {
    userId,
    template,
    params: (translate) => ({
      kind: translate(kind === 'usdt' ? 'withdrawal:add.kindUsdt' : 'withdrawal:add.kindBank'),
      account: [network, masked].filter(Boolean).join(' · '),
      time: formatPacificTime(now),
      device: describeDevice(context),
      from: formatPacificTime(receivesFrom ?? now),
    }),
  })
}
