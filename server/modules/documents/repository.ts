import { sql } from 'kysely'
import type { DocumentName } from '@contract/domain/rules/documents'
import type { Language } from '@contract/languages'
import type { Executor, Tx } from '../../db/transaction'

export interface PublishedVersion {
  name: string
  version: number
  publishedAt: Date
}

/** The newest published version of each document; none of one that stands as it came. */
export function listNewest(exec: Executor): Promise<PublishedVersion[]> {
  return exec
    .selectFrom('document_version')
    .select(['name', 'version', 'publishedAt'])
    .distinctOn('name')
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
}

/** The text of a version in a language, else in English. */
export function findText(
  exec: Executor,
  { name, version }: { name: string; version: number },
  language: Language,
): Promise<{ html: string; language: string } | undefined> {
  return exec
    .selectFrom('document_version')
    .select(['html', 'language'])
    .where('name', '=', name)
    .where('version', '=', version)
    .where('language', 'in', [language, 'en'])
    .orderBy(sql`language = ${language}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One after the other, so that two operators do not publish one number. */
export async function lockPublishing(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('documents.publish'))`.execute(tx)
}

export async function insertVersion(
  tx: Tx,
  version: { name: DocumentName; version: number; publishedAt: Date },
  texts: readonly { language: Language; html: string }[],
): Promise<void> {
  await tx
    .insertInto('document_version')
    .values(texts.map((text) => ({ ...version, ...text })))
    .execute()
}

/** Every version that was published, with its languages. */
export function listVersions(
  exec: Executor,
): Promise<(PublishedVersion & { languages: string; accepted: number })[]> {
  return exec
    .selectFrom('document_version')
    .select(['name', 'version'])
    .select(sql<Date>`min(published_at)`.as('publishedAt'))
    .select(sql<string>`string_agg(language, ', ' ORDER BY language)`.as('languages'))
    .select((one) =>
      one
        .selectFrom('document_acceptance')
        .select(sql<number>`count(*)::int`.as('accepted'))
        .whereRef('document_acceptance.name', '=', 'document_version.name')
        .whereRef('document_acceptance.version', '=', 'document_version.version')
        .$asScalar()
        .$notNull()
        .as('accepted'),
    )
    .groupBy(['name', 'version'])
    .orderBy('name')
    .orderBy('version')
    .execute()
}

export function listAcceptances(
  exec: Executor,
  userId: string,
): Promise<{ name: string; version: number; acceptedAt: Date }[]> {
  return exec
    .selectFrom('document_acceptance')
    .select(['name', 'version', 'acceptedAt'])
    .where('userId', '=', userId)
    .orderBy('acceptedAt')
    .execute()
}

/** Notes that a member accepts a version; the first time counts. */
export async function insertAcceptance(
  exec: Executor,
  acceptance: { userId: string; name: string; version: number; acceptedAt: Date },
): Promise<void> {
  await exec
    .insertInto('document_acceptance')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
