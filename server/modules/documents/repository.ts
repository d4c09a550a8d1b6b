import { sql } from 'kysely'
import type { DocumentCompliance, DocumentName } from '@contract/domain/rules/documents'
import type { Language } from '@contract/languages'
import type { Executor, Tx } from '../../db/transaction'

export interface PublishedVersion {
  name: string
  version: number
  effectiveFrom: Date
}

/** The newest version of each document that was published for such builds, those announced included; none of one that stands as it came. */
export function listNewest(
  exec: Executor,
  compliance: DocumentCompliance,
): Promise<PublishedVersion[]> {
  return exec
    .selectFrom('document_version')
    .select(['name', 'version', 'effectiveFrom'])
    .where('compliance', '=', compliance)
    .distinctOn('name')
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute()
}

/** The newest version of a document that is in force for such builds at a moment. */
export function findInForce(
  exec: Executor,
  { name, compliance }: { name: string; compliance: DocumentCompliance },
  at: Date,
): Promise<PublishedVersion | undefined> {
  return exec
    .selectFrom('document_version')
    .select(['name', 'version', 'effectiveFrom'])
    .where('name', '=', name)
    .where('compliance', '=', compliance)
    .where('effectiveFrom', '<=', at)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
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

/** The number of the last version of a document, whichever builds it is for; 1 while it stands as it came. */
export async function findLastNumber(exec: Executor, name: DocumentName): Promise<number> {
  const { last } = await exec
    .selectFrom('document_version')
    .select((one) => one.fn.max('version').as('last'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return last ?? 1
}

export async function insertVersion(
  tx: Tx,
  version: {
    name: DocumentName
    version: number
    compliance: DocumentCompliance
    publishedAt: Date
    effectiveFrom: Date
  },
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
): Promise<(PublishedVersion & { compliance: string; languages: string; accepted: number })[]> {
  return exec
    .selectFrom('document_version')
    .select(['name', 'version', 'compliance'])
    .select(sql<Date>`min(effective_from)`.as('effectiveFrom'))
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
    .groupBy(['name', 'version', 'compliance'])
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
