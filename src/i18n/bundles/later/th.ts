import earnings from '@locales/th/earnings.json'

/** Texts in th of the namespaces that load with their pages. */
export const texts = { earnings }
