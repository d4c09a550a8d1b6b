import type { Services } from '../../services'
import type { PayoutGateway } from './types'
import { createUsdtClient } from './usdt-client'

/**
 * The payout service of this deployment. Undefined, the default: operators transfer by hand and mark it
 * (`withdrawals transfer`).
 */
export function findPayoutGateway({
  config,
  systemClock,
}: Pick<Services, 'config' | 'systemClock'>): PayoutGateway | undefined {
  return config.payout && createUsdtClient(config.payout, systemClock)
}
