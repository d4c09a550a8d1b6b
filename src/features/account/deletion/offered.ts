import { deletionReasons, type DeletionReason } from '@contract/domain/rules/deletion-reasons'

/** What a deletion does, by the texts that say it. */
export function listDeletionTerms(hides: boolean) {
  return hides
    ? (['rest.erased', 'again'] as const)
    : (['erased', 'lost', 'kept', 'again'] as const)
}

/** What a member can choose as their reason. */
export function listOfferedReasons(hides: boolean): readonly DeletionReason[] {
  return deletionReasons.filter((reason) => !hides || reason !== 'earnings')
}
