import { deletionReasons } from '@contract/domain/rules/deletion-reasons'

/** What a deletion does, by the texts that say it. */
export const deletionTerms = ['erased', 'lost', 'kept', 'again'] as const

/** What a member can choose as their reason. */
export const offeredReasons = deletionReasons
