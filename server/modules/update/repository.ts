import { sql, type Selectable } from 'kysely'
import { compareVersions } from '@contract/domain/version'
import type { ReleasePlatform } from '@contract/update/schemas'
import type { BrandId } from '../../../config/brands'
import type { Executor, Tx } from '../../db/transaction'
import type { AppReleaseTable } from './tables'

export type Release = Selectable<AppReleaseTable>

interface Line {
  brand: BrandId
  platform: ReleasePlatform
}

/** One operator after another: what a release may be depends on the others. */
export async function lockReleases(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('update.releases'))`.execute(tx)
}

export function listPublished(exec: Executor, { brand, platform }: Line): Promise<Release[]> {
  return exec
    .selectFrom('app_release')
    .selectAll()
    .where('brand', '=', brand)
    .where('platform', '=', platform)
    .where('state', '=', 'published')
    .execute()
}

/** The newest of a brand, of both platforms and in every state. */
export function listReleases(exec: Executor, brand: BrandId, limit: number): Promise<Release[]> {
  return exec
    .selectFrom('app_release')
    .selectAll()
    .where('brand', '=', brand)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The release of a version, however it is spelt: 1.1.06 is 1.1.6. */
export async function findRelease(
  exec: Executor,
  { brand, platform }: Line,
  version: string,
): Promise<Release | undefined> {
  const rows = await exec
    .selectFrom('app_release')
    .selectAll()
    .where('brand', '=', brand)
    .where('platform', '=', platform)
    .execute()
  return rows.find((row) => compareVersions(row.version, version) === 0)
}

export async function insertRelease(tx: Tx, release: Release): Promise<void> {
  await tx.insertInto('app_release').values(release).execute()
}

export async function changeRelease(
  tx: Tx,
  id: string,
  change: Partial<Omit<Release, 'id'>>,
): Promise<void> {
  await tx.updateTable('app_release').set(change).where('id', '=', id).execute()
}
