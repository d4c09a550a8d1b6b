import type { Gateway } from '@contract/orders/schemas'
import type { Config } from '../../config/config'
import { sandboxGateway } from './sandbox/gateway'
import type { PaymentGateway } from './types'

/** The gateway of that name where this deployment offers it; the sandbox does not exist in production. */
export function findGateway(config: Config, name: Gateway): PaymentGateway | undefined {
  return name === 'sandbox' && config.sandbox ? sandboxGateway : undefined
}
