import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { languages } from '@contract/languages'
import { PacificMonth } from '@contract/income/schemas'
import type { StatementFile } from '@contract/statement/schemas'
import { computeKeyedHash } from '../../security/encryption'
import type { Services } from '../../services'

export const STATEMENT_ROUTE = '/documents/statements/'

/** How long a link gives the file. */
const LINK_SECONDS = 300

/** Whose statement, of what, and until when in seconds of the system clock. */
const Subject = z.object({
  userId: z.string().max(64),
  month: PacificMonth,
  language: z.enum(languages),
  timeZone: z.string().max(64),
  expires: z.coerce.number().int(),
})
type Subject = z.output<typeof Subject>
const Link = Subject.extend({ signature: z.string().max(64) })

function signatureOf(
  { config }: Pick<Services, 'config'>,
  { userId, month, language, timeZone, expires }: Subject,
): string {
  const signed = JSON.stringify([userId, month, language, timeZone, expires])
  return computeKeyedHash(config.dataKey, 'statement-link', signed)
}

/** A link that gives the statement as a file to whoever has it, for five minutes: a download sends no headers of ours. */
export function buildStatementLink(
  services: Services,
  wanted: Omit<Subject, 'expires'>,
): StatementFile {
  const expires = Math.floor(services.systemClock.now().getTime() / 1000) + LINK_SECONDS
  const subject = { ...wanted, expires }
  const name = `statement-${wanted.month}.csv`
  const query = new URLSearchParams({
    ...wanted,
    expires: String(expires),
    signature: signatureOf(services, subject),
  })
  return { url: `${services.config.filesUrl}${STATEMENT_ROUTE}${name}?${query.toString()}`, name }
}

/** What a link gives; undefined for one that was not made here or has run out. */
export function openStatementLink(services: Services, query: unknown): Subject | undefined {
  const link = Link.safeParse(query).data
  if (!link || link.expires * 1000 < services.systemClock.now().getTime()) return undefined
  const [given, right] = [Buffer.from(link.signature), Buffer.from(signatureOf(services, link))]
  return given.length === right.length && timingSafeEqual(given, right) ? link : undefined
}
