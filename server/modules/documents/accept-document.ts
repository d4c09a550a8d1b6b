import type { OpenDocuments } from '@contract/documents/schemas'
import {
  readDocumentName,
  type DocumentCompliance,
  type DocumentName,
} from '@contract/domain/rules/documents'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import { findUser } from '../account'
import { insertAcceptance, listAcceptances, listNewest } from './repository'

/** Who registers accepts what is in force; later versions are asked about once each as soon as they are announced, those of the build that asks. */
export async function listOpenDocuments(
  context: RequestContext,
  { compliance }: { compliance: DocumentCompliance },
): Promise<OpenDocuments> {
  const { services, userId } = context
  const newest = await listNewest(services.db, compliance)
  if (newest.length === 0) return []
  const user = await findUser(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const accepted = await listAcceptances(services.db, userId)
  return newest.flatMap(({ name: stored, version, effectiveFrom }) => {
    const name = readDocumentName(stored)
    const isAccepted = accepted.some((one) => one.name === stored && one.version >= version)
    if (!name || isAccepted || user.createdAt >= effectiveFrom) return []
    return [{ name, version, effectiveFrom: effectiveFrom.toISOString() }]
  })
}

/**
 * POST /user/doc/accept: the version that was read, which may be overtaken by a newer one that stays open.
 * @throws NOT_FOUND for a version that was never published
 */
export async function acceptDocument(
  context: RequestContext,
  {
    name,
    version,
    compliance,
  }: { name: DocumentName; version: number; compliance: DocumentCompliance },
): Promise<OpenDocuments> {
  const { services, userId, now } = context
  const newest = (await listNewest(services.db, compliance)).find((one) => one.name === name)
  if (!newest || version > newest.version) throw new AppError('NOT_FOUND')
  await insertAcceptance(services.db, { userId, name, version, acceptedAt: now })
  return listOpenDocuments(context, { compliance })
}
