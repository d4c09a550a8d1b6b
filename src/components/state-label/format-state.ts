import type { TextKey, Translate } from '@/i18n/text-key'
import { findStateWord, type States } from './states'

/** A state's word where a label cannot stand: a choice of a filter, a step of a timeline. */
export function formatState<Kind extends keyof States>(
  t: Translate,
  of: Kind,
  state: States[Kind] | 'unknown',
): string {
  return t<TextKey>(findStateWord(of, state).text)
}
