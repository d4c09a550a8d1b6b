import { TEXT_LENGTHS } from '@contract/domain/rules/text-lengths'
import type { FieldRule } from '@contract/domain/rules/validate-form'
import type { FieldTextKey } from '@/i18n/text-key'

/** Rules of a field; their messages are keys of fields.json. */
export type TextRules = readonly FieldRule<string, unknown, FieldTextKey>[]

/** Who signs in; the login page needs no other rules. */
export const accountRules: TextRules = [
  { required: true, message: 'enterUsernameOrEmail' },
  { max: TEXT_LENGTHS.signInName },
]
export const oldPasswordRules: TextRules = [
  { required: true, message: 'enterPassword' },
  { max: TEXT_LENGTHS.oldPassword },
]
