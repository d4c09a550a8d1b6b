import earnings from '@locales/en/earnings.json'
import invite from '@locales/en/invite.json'

/** Texts in en of the namespaces that load with their pages. */
export const texts = { earnings, invite }
