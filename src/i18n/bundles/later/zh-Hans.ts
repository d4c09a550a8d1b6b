import earnings from '@locales/zh-Hans/earnings.json'

/** Texts in zh-Hans of the namespaces that load with their pages. */
export const texts = { earnings }
