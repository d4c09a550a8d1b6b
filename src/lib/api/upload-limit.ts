import { accountEndpoints } from '@contract/account/endpoints'
import { UPLOAD_MAX_MB } from '@contract/domain/rules/upload-limit'
import { fetchQuery } from '@/lib/data/query/fetch-query'

/** What the deployment takes, in MB; without an answer what a file may have at most. */
export async function uploadLimit(): Promise<number> {
  try {
    return (await fetchQuery(accountEndpoints.userConfig, {})).uploadMaxMb
  } catch {
    return UPLOAD_MAX_MB
  }
}
