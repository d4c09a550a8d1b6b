import { AppError } from '../../http/error'

export class OrderNotFound extends AppError {
  constructor() {
    super('ORDER_NOT_FOUND')
  }
}

/** The order is not in a state that allows this: paid, cancelled or refunded already, or too old to pay. */
export class OrderState extends AppError {
  constructor() {
    super('ORDER_STATE')
  }
}

export class PlanNotAvailable extends AppError {
  constructor() {
    super('PLAN_NOT_AVAILABLE')
  }
}

export class GatewayNotAvailable extends AppError {
  constructor() {
    super('GATEWAY_NOT_AVAILABLE')
  }
}

/** A gateway's notice whose signature, age or shape is wrong. */
export class NoticeRefused extends AppError {
  constructor() {
    super('FORBIDDEN')
  }
}
