import { accountErrors } from './account/errors'
import { mapErrors } from './map/errors'
import { membershipErrors } from './membership/errors'
import { ordersErrors } from './orders/errors'
import { sessionErrors } from './session/errors'
import { uploadErrors } from './upload/errors'
import { wechatErrors } from './wechat/errors'
import { withdrawalErrors } from './withdrawal/errors'

/** Errors that belong to no context. */
export const commonErrors = {
  VALIDATION_FAILED: 40000,
  IDEMPOTENCY_KEY_MISSING: 40001,
  FORBIDDEN: 40300,
  NOT_FOUND: 40400,
  IDEMPOTENCY_MISMATCH: 40990,
  IDEMPOTENCY_KEY_RETIRED: 40991,
  PAYLOAD_TOO_LARGE: 41300,
  TOO_MANY_REQUESTS: 42900,
  SERVER_ERROR: 50000,
  UNAVAILABLE: 50300,
} as const

const all = {
  ...commonErrors,
  ...sessionErrors,
  ...accountErrors,
  ...mapErrors,
  ...membershipErrors,
  ...ordersErrors,
  ...uploadErrors,
  ...wechatErrors,
  ...withdrawalErrors,
}

/** Name of an error: the key of its text in locales/<lang>/errors.json. */
export type ErrorName = keyof typeof all

/** Every error's code by name. Each context declares its own beside its schemas. */
export const errorCodes: Readonly<Record<ErrorName, number>> = all
