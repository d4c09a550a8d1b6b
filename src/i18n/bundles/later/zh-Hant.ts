import earnings from '@locales/zh-Hant/earnings.json'
import invite from '@locales/zh-Hant/invite.json'

/** Texts in zh-Hant of the namespaces that load with their pages. */
export const texts = { earnings, invite }
