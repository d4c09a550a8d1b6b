import type { z } from 'zod'
import type { PushOptions, RegisterPushRequest, RegisterPushResponse } from '@contract/push/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { findWeappOpenId } from '../account'
import { savePushTarget } from '../session'
import { kindsOf } from './create-pushes'
import { addConsents } from './repository/consents'

/** GET /user/push/options. */
export function readPushOptions({ services: { config } }: RequestContext): Promise<PushOptions> {
  const { push } = config
  return Promise.resolve({ kinds: kindsOf(push), templates: push.templates.map(({ id }) => id) })
}

/** The templates that a person allowed, each known and once. @throws PUSH_TEMPLATE_UNKNOWN, PUSH_WECHAT_UNLINKED */
async function readTemplates(
  { services, userId }: RequestContext,
  asked: readonly string[],
): Promise<readonly string[]> {
  const known = new Set(services.config.push.templates.map(({ id }) => id))
  if (!asked.every((id) => known.has(id))) throw new AppError('PUSH_TEMPLATE_UNKNOWN')
  if ((await findWeappOpenId(services, userId)) === undefined)
    throw new AppError('PUSH_WECHAT_UNLINKED')
  return [...new Set(asked)]
}

/**
 * POST /user/push/register: the device that asks takes pushes from now on, worded in the language of this request.
 * @throws PUSH_NOT_CONFIGURED, PUSH_DEVICE_UNKNOWN, PUSH_TEMPLATE_UNKNOWN, PUSH_WECHAT_UNLINKED
 */
export async function registerPush(
  context: RequestContext,
  request: z.output<typeof RegisterPushRequest>,
): Promise<RegisterPushResponse> {
  const { services, userId, deviceId, language } = context
  const { kind, deviceId: id, compliance } = request
  if (!kindsOf(services.config.push).includes(kind)) throw new AppError('PUSH_NOT_CONFIGURED')
  const templates = kind === 'wechat' ? await readTemplates(context, request.templates) : []
  const token = kind === 'wechat' ? null : request.token
  const now = services.systemClock.now()
  await inTransaction(services.db, async (tx) => {
    const target = { userId, deviceId, id, kind, token, language, compliance, now }
    if (deviceId === '' || !(await savePushTarget(tx, target)))
      throw new AppError('PUSH_DEVICE_UNKNOWN')
    if (templates.length > 0) await addConsents(tx, { userId, templates, now })
  })
  return {}
}
