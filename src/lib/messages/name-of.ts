import type { Contact, Conversation } from '@contract/message/schemas'
import { isolate } from '@/i18n/isolate'
import type { Translate } from '@/i18n/text-key'

/** How somebody is called; an account that was deleted has no name. */
export function nameOfContact(t: Translate, contact: Contact): string {
  return contact.gone || contact.name === '' ? t('messages:someone') : isolate(contact.name)
}

/** Whom a conversation is with. */
export function nameOf(t: Translate, { with: contact }: Pick<Conversation, 'with'>): string {
  return contact ? nameOfContact(t, contact) : t('messages:system')
}
