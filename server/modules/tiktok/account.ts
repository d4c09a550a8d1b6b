import type { TiktokStatus } from '@contract/tiktok/schemas'
import type { Executor } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import { AppError } from '../../http/error'
import { computeKeyedHash, open, seal } from '../../security/encryption'
import type { Services } from '../../services'
import type { TiktokPerson } from '../../gateways/tiktok/types'
import { deleteAccount, findAccount } from './repository'
import type { TiktokAccountTable } from './tables'

type Part = 'openId' | 'name' | 'picture'
const contextOf = (part: Part, userId: string) => `tiktok_account:${part}:${userId}`

/** What is stored of an account at TikTok. */
export function sealAccount(
  { config: { dataKey } }: Services,
  { userId, boundAt }: { userId: string; boundAt: Date },
  { openId, name, picture }: Omit<TiktokPerson, 'pictureUrl'> & { picture: string | undefined },
): TiktokAccountTable {
  const sealed = (part: Part, text: string) => seal(dataKey, text, contextOf(part, userId))
  return {
    userId,
    openIdSealed: sealed('openId', openId),
    fingerprint: computeKeyedHash(dataKey, 'tiktok-open-id', openId),
    nameSealed: sealed('name', name),
    pictureSealed: picture === undefined ? null : sealed('picture', picture),
    boundAt,
  }
}

/** What TikTok told of a member's account; undefined where none is connected. */
export async function openAccount(
  { config: { dataKey } }: Services,
  exec: Executor,
  userId: string,
) {
  const account = await findAccount(exec, userId)
  if (!account) return undefined
  const opened = (part: Part, text: string) => open(dataKey, text, contextOf(part, userId))
  const { openIdSealed, nameSealed, pictureSealed, boundAt } = account
  return {
    openId: opened('openId', openIdSealed),
    name: opened('name', nameSealed),
    picture: pictureSealed === null ? null : opened('picture', pictureSealed),
    boundAt,
  }
}

/** GET /user/tiktok. */
export async function getTiktokStatus({ services, userId }: RequestContext): Promise<TiktokStatus> {
  const account = await openAccount(services, services.db, userId)
  return {
    offered: services.config.tiktok !== undefined,
    bound: account !== undefined,
    name: account?.name ?? '',
    picture: account?.picture ?? null,
    boundAt: account?.boundAt.toISOString() ?? null,
  }
}

/** POST /user/tiktok/unbind; a reward that was claimed stays. @throws TIKTOK_NOT_BOUND */
export async function unbindTiktok(context: RequestContext): Promise<TiktokStatus> {
  if (!(await deleteAccount(context.services.db, context.userId)))
    throw new AppError('TIKTOK_NOT_BOUND')
  return getTiktokStatus(context)
}

/** Which TikTok account of a member is connected, as a keyed hash, and since when, in business time; undefined where none is. */
export async function findBinding(
  exec: Executor,
  userId: string,
): Promise<Pick<TiktokAccountTable, 'fingerprint' | 'boundAt'> | undefined> {
  return findAccount(exec, userId)
}
