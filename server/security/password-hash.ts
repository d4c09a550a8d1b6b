import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'

/** argon2id (the library's default), 19 MiB, 2 passes, 1 lane (OWASP's floor). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2

const hashing = pLimit(AT_ONCE)

/** Hashes a password. At most two hashes are computed at once: a burst of logins waits instead of filling the memory. */
export function hashPassword(password: string): Promise<string> {
  return hashing(() => hash(password, PARAMETERS))
}

let absent: Promise<string> | undefined

/** Whether a password belongs to a hash. Without a hash (no such person) it takes the same time and says no. */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  absent ??= hashPassword('nobody has this password')
  const against = stored ?? (await absent)
  const matches = await hashing(() => verify(against, password))
  return matches && stored !== null && stored !== undefined
}
