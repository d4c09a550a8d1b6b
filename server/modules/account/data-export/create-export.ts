import type { DataExportRequest, DataExportResponse } from '@contract/data-export/schemas'
import type { RequestContext } from '../../../http/context'
import { requireOwnPassword } from '../password/require-own-password'
import { createExportLink } from './link'

/** Of the file that a member takes along. */
export const FILE_NAME = 'starcard-data.json'

/**
 * POST DataExport: where everything about the caller lies for five minutes. Asks for the password where there is one: the file says
 * more than any page, and a device that was left open shall not give it away.
 * @throws LOGIN_FAILED (triesLeft), LOGIN_LOCKED (minutes)
 */
export async function createExport(
  context: RequestContext,
  { password = '' }: DataExportRequest,
): Promise<DataExportResponse> {
  await requireOwnPassword(context, password)
  return { url: createExportLink(context.services, context.userId), name: FILE_NAME }
}
