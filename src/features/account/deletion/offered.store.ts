import { deletionReasons } from '@contract/domain/rules/deletion-reasons'

export const deletionTerms = ['rest.erased', 'again'] as const

export const offeredReasons = deletionReasons.filter((reason) => reason !== 'earnings')
