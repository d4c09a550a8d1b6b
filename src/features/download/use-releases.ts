import { compareVersions } from '@contract/domain/version'
import { updateEndpoints } from '@contract/update/endpoints'
import type { AppUpdate, ReleasePlatform } from '@contract/update/schemas'
import { useQuery, type Query } from '@/lib/data/query/use-query'
import type { PhoneSystem } from '@/platform/capabilities/app-source/contract'

export interface Release {
  platform: ReleasePlatform
  update: AppUpdate
  /** Store or package; '' where it has none. */
  url: string
}

interface Releases {
  /** Of the phone's own system, or of both on a computer; undefined before the answer. */
  releases: readonly Release[] | undefined
  newest: AppUpdate | undefined
  failed: Query<unknown> | undefined
  /** What stands for the age of all. */
  first: Query<unknown>
  reload(): Promise<void>
}

const toRelease = (platform: ReleasePlatform, update: AppUpdate): Release => ({
  platform,
  update,
  url: platform === 'ios' ? update.iosUrl || update.downloadUrl : update.downloadUrl,
})

/** The newest release for this device: what is installed is no matter here. */
export function useReleases(system: PhoneSystem): Releases {
  const android = useQuery(
    updateEndpoints.appUpdate,
    { platform: 'android' },
    { keep: true, enabled: system !== 'ios' },
  )
  const ios = useQuery(
    updateEndpoints.appUpdate,
    { platform: 'ios' },
    { keep: true, enabled: system !== 'android' },
  )
  const asked = [
    ...(system === 'ios' ? [] : [{ platform: 'android' as const, query: android }]),
    ...(system === 'android' ? [] : [{ platform: 'ios' as const, query: ios }]),
  ]
  const there = asked.every(({ query }) => query.data !== undefined)
  const releases = asked.flatMap(({ platform, query: { data } }) =>
    data ? [toRelease(platform, data)] : [],
  )
  const [newest] = releases
    .map(({ update }) => update)
    .sort((one, other) => compareVersions(other.version, one.version))
  return {
    releases: there ? releases : undefined,
    newest,
    failed: asked.find(({ query }) => query.data === undefined && query.status === 'error')?.query,
    first: system === 'ios' ? ios : android,
    async reload() {
      await Promise.all(asked.map(({ query }) => query.reload()))
    },
  }
}
