import type { ContactRow } from '@contract/message/schemas'
import type { Translate } from '@/i18n/text-key'
import { hidesCommerce } from '@/session/hides-commerce'

/** How somebody and the member know each other. */
export function sayRelation(t: Translate, relation: ContactRow['relation']): string {
  return hidesCommerce() ? '' : t(`messages:contacts.${relation}`)
}
