import { registerPlugin } from '@capacitor/core'
import type { ContactsPlugin } from '@capacitor-community/contacts'
import type { PickContact } from './contract'

const Contacts = registerPlugin<Pick<ContactsPlugin, 'pickContact'>>('Contacts')

export const pickContact: PickContact = async () => {
  try {
    const { contact } = await Contacts.pickContact({
      projection: { name: true, emails: true, phones: true },
    })
    return {
      type: 'picked',
      contact: {
        name: contact.name?.display ?? '',
        email: contact.emails?.[0]?.address ?? '',
        phone: contact.phones?.[0]?.number ?? '',
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /permission/i.test(reason) ? { type: 'denied' } : { type: 'failed', reason }
  }
}
