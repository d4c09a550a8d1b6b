import type { AskForConsent, OpenGuideline, ReadGuideline } from './contract'

export const readGuideline: ReadGuideline = () => Promise.resolve({ type: 'unsupported' })

export const openGuideline: OpenGuideline = () => Promise.resolve({ type: 'unsupported' })

export const askForConsent: AskForConsent = () => Promise.resolve({ type: 'unsupported' })
