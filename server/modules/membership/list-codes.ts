import type { ActivationCode } from '@contract/membership/schemas'
import type { PageQuery } from '@contract/paging-schema'
import type { Services } from '../../services'
import { presentCodes } from './present-codes'
import { listCodesByIssuer, type CodePosition } from './repository'

function formatPosition({ over, createdAt, code }: CodePosition): string {
  return `${over ? 1 : 0}.${createdAt.getTime()}.${code}`
}

function parsePosition(text: string | undefined): CodePosition | 'nowhere' | undefined {
  if (text === undefined) return undefined
  const [, over, time, code] = /^([01])\.(\d{1,15})\.([0-9A-Z]{13,14})$/.exec(text) ?? []
  if (over === undefined || time === undefined || code === undefined) return 'nowhere'
  return { over: over === '1', createdAt: new Date(Number(time)), code }
}

/** A page of a person's activation codes: unused ones first, given ones among them, each part newest first. */
export async function listCodes(
  services: Pick<Services, 'db' | 'config'>,
  userId: string,
  { pageNum, pageSize, last_id: lastId }: PageQuery,
  now: Date,
): Promise<{ rows: ActivationCode[]; total: number; lastId?: string }> {
  const page = { pageNum, pageSize, after: parsePosition(lastId) }
  const { rows, total } = await listCodesByIssuer(services.db, userId, page, now)
  const last = rows.at(-1)
  return {
    rows: await presentCodes(services.db, services, rows, now),
    total,
    lastId: last && formatPosition(last),
  }
}
