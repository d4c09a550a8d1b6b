/** Why a member leaves. */
export const deletionReasons = [
  'notUsed',
  'tooHard',
  'tooManyMessages',
  'privacy',
  'earnings',
  'anotherAccount',
  'other',
] as const
export type DeletionReason = (typeof deletionReasons)[number]
