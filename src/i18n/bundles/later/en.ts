import earnings from '@locales/en/earnings.json'

/** Texts in en of the namespaces that load with their pages. */
export const texts = { earnings }
