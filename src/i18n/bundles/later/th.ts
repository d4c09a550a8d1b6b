import earnings from '@locales/th/earnings.json'
import invite from '@locales/th/invite.json'

/** Texts in th of the namespaces that load with their pages. */
export const texts = { earnings, invite }
