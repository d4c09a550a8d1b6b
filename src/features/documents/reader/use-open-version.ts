import { documentEndpoints } from '@contract/documents/endpoints'
import type { DocumentCompliance, DocumentName } from '@contract/domain/rules/documents'
import { useQuery } from '@/lib/data/query/use-query'
import { useSession } from '@/session/session-store'

/** The version of a document that waits for the member's answer; `waits`: it is not known yet whether there is one. */
export function useOpenVersion(name: DocumentName | undefined, compliance: DocumentCompliance) {
  const signedIn = useSession((session) => session.token !== '')
  const { data, status } = useQuery(
    documentEndpoints.openDocuments,
    { compliance },
    { enabled: signedIn },
  )
  return {
    version: signedIn ? data?.find((one) => one.name === name)?.version : undefined,
    waits: signedIn && data === undefined && status === 'loading',
  }
}
