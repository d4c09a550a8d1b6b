import earnings from '@locales/ar/earnings.json'
import invite from '@locales/ar/invite.json'

/** Texts in ar of the namespaces that load with their pages. */
export const texts = { earnings, invite }
