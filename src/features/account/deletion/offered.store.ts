import { deletionReasons, type DeletionReason } from '@contract/domain/rules/deletion-reasons'

export function listDeletionTerms(_hides: boolean) {
  return ['rest.erased', 'again'] as const
}

export function listOfferedReasons(_hides: boolean): readonly DeletionReason[] {
  return deletionReasons.filter((reason) => reason !== 'earnings')
}
