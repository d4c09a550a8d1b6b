import type { SystemLanguage } from './contract'

export const systemLanguage: SystemLanguage = () => navigator.language
