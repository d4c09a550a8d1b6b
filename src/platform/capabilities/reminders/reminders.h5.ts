import type { AddReminder } from './contract'

export const addReminder: AddReminder = () => Promise.resolve({ type: 'unsupported' })
