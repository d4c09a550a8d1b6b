/** https://wicg.github.io/contact-api/spec/#contactaddress */
interface ContactAddress {
  addressLine?: readonly string[]
  dependentLocality?: string
  city?: string
  region?: string
  postalCode?: string
}

interface ManagedContact {
  name?: string[]
  email?: string[]
  tel?: string[]
  address?: ContactAddress[]
}
type ContactProperty = keyof ManagedContact

/** The Contact Picker API, which the DOM's types lack; Chrome on Android has it. */
interface ContactsManager {
  select(
    properties: readonly ContactProperty[],
    options: { multiple: boolean },
  ): Promise<readonly ManagedContact[]>
}

const isManager = (value: unknown): value is ContactsManager =>
  typeof value === 'object' && value !== null && 'select' in value

/** The browser's contacts; undefined where it has none to choose from. */
export function findContactsManager(): ContactsManager | undefined {
  const manager: unknown = Reflect.get(navigator, 'contacts')
  return isManager(manager) ? manager : undefined
}

export type ManagedOutcome =
  | { type: 'selected'; contact: ManagedContact }
  | { type: 'cancelled' }
  | { type: 'denied' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** Has the person choose one contact, and takes these properties of it. */
export async function selectContact(
  properties: readonly ContactProperty[],
): Promise<ManagedOutcome> {
  const manager = findContactsManager()
  if (!manager) return { type: 'unsupported' }
  try {
    const [contact] = await manager.select(properties, { multiple: false })
    return contact ? { type: 'selected', contact } : { type: 'cancelled' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Refused by the page's policy or by the browser; there is no switch for it.
    return error instanceof Error && /^(NotAllowed|Security)Error$/.test(error.name)
      ? { type: 'denied' }
      : { type: 'failed', reason }
  }
}
