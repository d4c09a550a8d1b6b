import type { z } from 'zod'
import type { AppUpdateRequest, AppUpdateResponse } from '@contract/update/schemas'
import type { RequestContext } from '../../http/context'
import { chooseRelease } from './policy'
import { listPublished } from './repository'

/** GET /user/app/update: the brand is the deployment's, the device the caller's. */
export async function findUpdate(
  { services: { db, config }, deviceId }: RequestContext,
  { platform, version }: z.output<typeof AppUpdateRequest>,
): Promise<AppUpdateResponse> {
  const published = await listPublished(db, { brand: config.brand, platform })
  return chooseRelease(published, { installed: version, device: deviceId }) ?? null
}
