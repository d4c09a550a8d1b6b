import type { CardField, CardLines } from '@contract/business-card/schemas'

/** What a card shows until its owner has chosen: nothing but who they are, masked, as the invitation does. */
export const UNSAVED_SHOWN: readonly CardField[] = []

/** Who looked is kept for so many days. */
export const VIEW_DAYS = 90

/** Views of one card that a device may begin within an hour; the rest are looked at unnoticed. */
export const VIEWS_PER_HOUR = 5

/** The lines that anybody sees; the others are empty. */
export function chooseShown(lines: CardLines, shown: readonly CardField[]): CardLines {
  const show = (field: keyof CardLines) => (shown.includes(field) ? lines[field] : '')
  return {
    name: show('name'),
    title: show('title'),
    company: show('company'),
    phone: show('phone'),
    mail: show('mail'),
    wechat: show('wechat'),
    whatsapp: show('whatsapp'),
    linkedin: show('linkedin'),
    website: show('website'),
  }
}
