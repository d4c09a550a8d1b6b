import type { AcceptDocumentRequest, OpenDocuments } from '@contract/documents/schemas'
import { readDocumentName } from '@contract/domain/rules/documents'
import { AppError } from '../../http/error'
import type { RequestContext } from '../../http/context'
import { findUser } from '../account'
import { insertAcceptance, listAcceptances, listNewest } from './repository'

/** Who registers accepts what is in force; later versions are asked about once each. */
export async function listOpenDocuments(context: RequestContext): Promise<OpenDocuments> {
  const { services, userId } = context
  const newest = await listNewest(services.db)
  if (newest.length === 0) return []
  const user = await findUser(services.db, userId)
  if (!user) throw new AppError('TOKEN_EXPIRED')
  const accepted = await listAcceptances(services.db, userId)
  return newest.flatMap(({ name: stored, version, publishedAt }) => {
    const name = readDocumentName(stored)
    const isAccepted = accepted.some((one) => one.name === stored && one.version >= version)
    if (!name || isAccepted || user.createdAt >= publishedAt) return []
    return [{ name, version, effectiveFrom: publishedAt.toISOString() }]
  })
}

/**
 * POST /user/doc/accept: the version that was read, which may be overtaken by a newer one that stays open.
 * @throws NOT_FOUND for a version that was never published
 */
export async function acceptDocument(
  context: RequestContext,
  { name, version }: AcceptDocumentRequest,
): Promise<OpenDocuments> {
  const { services, userId, now } = context
  const newest = (await listNewest(services.db)).find((one) => one.name === name)
  if (!newest || version > newest.version) throw new AppError('NOT_FOUND')
  await insertAcceptance(services.db, { userId, name, version, acceptedAt: now })
  return listOpenDocuments(context)
}
