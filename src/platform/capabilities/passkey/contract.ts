import type {
  PasskeyAssertion,
  PasskeyAssertOptions,
  PasskeyRegisterOptions,
  RegisterPasskeyRequest,
} from '@contract/passkey/schemas'

/** Whether this host can make passkeys: a browser with WebAuthn. Costs nothing and asks nobody. */
export type HasPasskeys = () => boolean

/**
 * Lets the person make a passkey for the server's question. 'declined': they did not want to, or took too long; 'known': the
 * authenticator holds one for this account already. 'failed': this host, page or authenticator makes none. Never rejects.
 */
export type MakePasskey = (
  options: PasskeyRegisterOptions,
) => Promise<
  | { type: 'made'; credential: RegisterPasskeyRequest['credential'] }
  | { type: 'declined' }
  | { type: 'known' }
  | { type: 'failed'; reason: string }
>

/** Lets the person answer the server's question by a passkey, one that they choose where the question names none. As MakePasskey otherwise. */
export type AnswerByPasskey = (
  options: PasskeyAssertOptions,
) => Promise<
  | { type: 'answered'; assertion: PasskeyAssertion }
  | { type: 'declined' }
  | { type: 'failed'; reason: string }
>
