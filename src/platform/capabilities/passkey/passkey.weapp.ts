import type { AnswerByPasskey, HasPasskeys, MakePasskey } from './contract'

export const hasPasskeys: HasPasskeys = () => false

const refuse = () =>
  Promise.resolve({ type: 'failed', reason: 'a mini-program has no passkeys' } as const)

export const makePasskey: MakePasskey = refuse

export const answerByPasskey: AnswerByPasskey = refuse
