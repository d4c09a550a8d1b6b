import type { KeptContact } from '../journeys/person'

/** What an address book reads out of a contact file (vCard 3.0). */
export function readContactFile(text: string): KeptContact {
  const valueOf = (name: string) => new RegExp(`^${name}[^:]*:(.*)$`, 'm').exec(text)?.[1]?.trim()
  return { name: valueOf('FN') ?? '', phone: valueOf('TEL') ?? '' }
}
