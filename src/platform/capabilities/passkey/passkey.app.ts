import type { AnswerByPasskey, HasPasskeys, MakePasskey } from './contract'

// The app's pages stand on localhost, where no passkey of the site's domain is made or found.
export const hasPasskeys: HasPasskeys = () => false

const refuse = () =>
  Promise.resolve({ type: 'failed', reason: 'the page of the app is of another domain' } as const)

export const makePasskey: MakePasskey = refuse

export const answerByPasskey: AnswerByPasskey = refuse
