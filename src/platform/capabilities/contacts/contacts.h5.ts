import type { PickContact } from './contract'

/** The Contact Picker API, which the DOM's types lack; Chrome on Android has it (https://wicg.github.io/contact-api/spec/). */
interface ContactsManager {
  select(
    properties: readonly ('name' | 'email' | 'tel')[],
    options: { multiple: boolean },
  ): Promise<readonly { name?: string[]; email?: string[]; tel?: string[] }[]>
}

function managerOf(from: object): ContactsManager | undefined {
  const manager: unknown = Reflect.get(from, 'contacts')
  const isManager = (value: unknown): value is ContactsManager =>
    typeof value === 'object' && value !== null && 'select' in value
  return isManager(manager) ? manager : undefined
}

export const pickContact: PickContact = async () => {
  const manager = managerOf(navigator)
  if (!manager) return { type: 'unsupported' }
  try {
    const [picked] = await manager.select(['name', 'email', 'tel'], { multiple: false })
    if (!picked) return { type: 'cancelled' }
    const { name, email, tel } = picked
    return {
      type: 'picked',
      contact: { name: name?.[0] ?? '', email: email?.[0] ?? '', phone: tel?.[0] ?? '' },
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    // Refused by the page's policy or by the browser; there is no switch for it.
    return error instanceof Error && /^(NotAllowed|Security)Error$/.test(error.name)
      ? { type: 'denied' }
      : { type: 'failed', reason }
  }
}
