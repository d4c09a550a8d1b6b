import type { User } from '@contract/account/schemas'
import type { VipData } from '@contract/membership/schemas'
import { loadUser } from '@contract/account/session'
import { vipInfo } from '@contract/membership/vip-info'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

export interface Me {
  user: User
  vip: VipData
}

/** The signed-in user with the membership, from the server; `fresh` takes no answer that is just there. */
export async function fetchMe(fresh: boolean): Promise<Me> {
  const [user, vip] = await Promise.all([
    fetchQuery(loadUser, {}, { fresh }),
    fetchQuery(vipInfo, {}, { fresh }),
  ])
  return { user, vip }
}

/** Keeps what was loaded, so that the next start shows it while it asks again. */
export function saveMe(me: Me): void {
  writeText(storageKeys.user.key, JSON.stringify(me))
}

function isMe(value: unknown, userId: string): value is Me {
  if (typeof value !== 'object' || value === null || !('user' in value) || !('vip' in value))
    return false
  const { user, vip } = value
  return (
    typeof user === 'object' &&
    user !== null &&
    // One that an earlier version kept has no name yet.
    'name' in user &&
    'id' in user &&
    user.id === userId &&
    typeof vip === 'object' &&
    vip !== null &&
    'level' in vip
  )
}

export function readMe(userId: string): Me | undefined {
  const value = parseJson(readText(storageKeys.user.key) ?? '')
  return isMe(value, userId) ? value : undefined
}
