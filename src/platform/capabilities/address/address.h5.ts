import { findContactsManager, selectContact } from '../contacts/contacts-manager'
import type { ChooseAddress, GetAddressSource } from './contract'
import { joinDetail } from './join-detail'

export const getAddressSource: GetAddressSource = () =>
  findContactsManager() ? 'contacts' : undefined

export const chooseAddress: ChooseAddress = async () => {
  const outcome = await selectContact(['name', 'tel', 'address'])
  if (outcome.type !== 'selected') return outcome
  const { name, tel, address } = outcome.contact
  const { region, city, dependentLocality, addressLine = [], postalCode } = address?.[0] ?? {}
  return {
    type: 'chosen',
    address: {
      name: name?.[0] ?? '',
      phone: tel?.[0] ?? '',
      province: region ?? '',
      city: city ?? '',
      county: dependentLocality ?? '',
      detail: joinDetail([...addressLine, postalCode]),
    },
  }
}
