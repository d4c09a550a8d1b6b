import earnings from '@locales/ja/earnings.json'

/** Texts in ja of the namespaces that load with their pages. */
export const texts = { earnings }
