import { gateways, type Gateway } from '@contract/orders/schemas'
import type { Config } from '../../config/config'
import type { Services } from '../../services'
import { cardGateway } from './card/gateway'
import { sandboxGateway } from './sandbox/gateway'
import type { PayHost, PaymentGateway } from './types'
import { wechatGateway } from './wechat/gateway'

/** The gateway of that name where this deployment offers it; the sandbox does not exist in production. */
export function findGateway(config: Config, name: Gateway): PaymentGateway | undefined {
  switch (name) {
    case 'sandbox':
      return config.sandbox ? sandboxGateway : undefined
    case 'wechat':
      return config.wechatPay ? wechatGateway : undefined
    case 'card':
      return config.cardPay ? cardGateway : undefined
  }
}

/** The gateways by which somebody can pay on that host, in the order in which they are offered. */
export function listGateways(services: Services, host: PayHost): Gateway[] {
  return gateways.filter((name) => findGateway(services.config, name)?.serves(services, host))
}
