import { selectContact } from './contacts-manager'
import type { PickContact } from './contract'

export const pickContact: PickContact = async () => {
  const outcome = await selectContact(['name', 'email', 'tel'])
  if (outcome.type !== 'selected') return outcome
  const { name, email, tel } = outcome.contact
  return {
    type: 'picked',
    contact: { name: name?.[0] ?? '', email: email?.[0] ?? '', phone: tel?.[0] ?? '' },
  }
}
