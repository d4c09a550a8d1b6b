import { registerPlugin } from '@capacitor/core'
import type { ContactsPlugin } from '@capacitor-community/contacts'
import type { ChooseAddress, GetAddressSource } from './contract'
import { joinDetail } from './join-detail'

const Contacts = registerPlugin<Pick<ContactsPlugin, 'pickContact'>>('Contacts')

export const getAddressSource: GetAddressSource = () => 'contacts'

export const chooseAddress: ChooseAddress = async () => {
  try {
    const { contact } = await Contacts.pickContact({
      projection: { name: true, phones: true, postalAddresses: true },
    })
    const { region, city, neighborhood, street, postcode } = contact.postalAddresses?.[0] ?? {}
    return {
      type: 'chosen',
      address: {
        name: contact.name?.display ?? '',
        phone: contact.phones?.[0]?.number ?? '',
        province: region ?? '',
        city: city ?? '',
        county: neighborhood ?? '',
        detail: joinDetail([street, postcode]),
      },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /permission/i.test(reason) ? { type: 'denied' } : { type: 'failed', reason }
  }
}
