import type { RandomId } from './contract'

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 16).toString(16)).join('')

export const randomId: RandomId = () => `${Date.now().toString(16).padStart(12, '0')}${digits(20)}`
