import { brandFiles } from '../../../../config/brands'
import type { Config } from '../../../config/config'
import { AppError } from '../../../http/error'
import { isFrequent, isNamed, wordsOf } from './guessable'

export interface PasswordOwner {
  username: string
  /** What the member is called. */
  name?: string
  email: string | null
}

/** The brand's names in all languages, its scheme and the name in its address. */
export function brandWords(brand: Config['brand']): string[] {
  const { names, appScheme, frontHost } = brandFiles[brand]
  const host = new URL(frontHost).hostname.split('.')
  return wordsOf([...Object.values(names), appScheme, host.at(-2) ?? ''])
}

/**
 * Refuses a new login password that somebody would try first, ahead of the hash. Who asks for it must be known to be the owner:
 * a refusal tells of their names.
 * @throws PASSWORD_FREQUENT, PASSWORD_NAMED
 */
export function requireUnguessable(
  { brand }: Pick<Config, 'brand'>,
  password: string,
  { username, name = '', email }: PasswordOwner,
): void {
  if (isNamed(password, [...brandWords(brand), ...wordsOf([username, name, email])]))
    throw new AppError('PASSWORD_NAMED')
  if (isFrequent(password)) throw new AppError('PASSWORD_FREQUENT')
}
