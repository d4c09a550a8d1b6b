import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import {
  listAuditKeys,
  listAnchors,
  readAnchor,
  readFirstKeyed,
  SEAL,
  verifyAuditLog,
  type AuditVerdict,
  type BreakReason,
  type ChainPlace,
} from '../../audit'
import {
  defineOperatorAction,
  fieldMeta,
  OperatorError,
  operatorRoles,
  type Printed,
} from '../../operator-action'
import type { Services } from '../../services'

const AN_END = 'is the end that an earlier "audit verify" gave.'
const PASTED = /^(\d{1,15}):((?:v2\.[0-9a-f]{8}\.)?[0-9a-f]{64})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const REASONS: Readonly<Record<BreakReason, string>> = {
  entry: 'another entry stands there, or none',
  key: 'its seal is by a key that is not in AUDIT_KEY or DATA_KEY',
  older: 'its seal is by an older key than the seal before it, or by none',
  last: 'the last seals are not by the present key; a running server goes on under it within a minute',
  end: 'the given end is not in the chain',
  anchor: 'an anchor says that another entry is there',
}

/** What is kept of the chain elsewhere, as it was typed: a seal from an email, a day, 'kept' for all of the store, or a file. */
async function readAnchors(
  { config, storage }: Services,
  given: string,
): Promise<readonly ChainPlace[]> {
  const [, seq, hash] = PASTED.exec(given) ?? []
  if (seq !== undefined && hash !== undefined) return [{ seq: Number(seq), hash }]
  const texts =
    given === 'kept' || DAY.test(given)
      ? await listAnchors(storage, given === 'kept' ? undefined : given)
      : [await readFile(given, 'utf8').catch(() => '')].filter((text) => text !== '')
  if (texts.length === 0)
    throw new OperatorError(
      'NOT_FOUND',
      given === 'kept'
        ? 'The object store keeps no anchor: a new server keeps its first one within an hour; later somebody took them away.'
        : `There is no anchor ${given}: neither a day, nor a file.`,
    )
  const keys = listAuditKeys(config)
  try {
    return texts.map((text) => readAnchor(keys, text))
  } catch (error) {
    throw new OperatorError(
      'STATE',
      `The anchor ${given} cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    )
  }
}

async function verify(
  services: Services,
  { end, anchor }: { end?: string | undefined; anchor?: string | undefined },
): Promise<AuditVerdict & { endIsKnown: boolean }> {
  const keys = listAuditKeys(services.config)
  const first = await readFirstKeyed(services.storage, keys)
  const anchors = [
    ...(first ? [first] : []),
    ...(anchor ? await readAnchors(services, anchor) : []),
  ]
  const endIsKnown = end !== undefined || anchor !== undefined
  return { ...(await verifyAuditLog(services.db, { keys, end, anchors })), endIsKnown }
}

function printVerdict({
  ok,
  chain,
  unsealed,
  endIsKnown,
}: AuditVerdict & { endIsKnown: boolean }): Printed {
  return {
    lines: [
      chain.intact
        ? `The chain of ${chain.entries} sealed entries is intact. Its end: ${chain.end}`
        : `The chain is broken at entry ${chain.brokenAt}: ${REASONS[chain.reason]}.`,
      ...(chain.intact && !endIsKnown
        ? ['Entries that were taken off its end are seen with --anchor kept, or --end, alone.']
        : []),
      `Entries that wait for their seal: ${unsealed.count}${unsealed.overdue ? ', for longer than they may: is the server running?' : '.'}`,
      ...unsealed.missing.map(
        ({ refType, refId, refSeq }) => `Entry ${refSeq} of ${refType} ${refId} is missing.`,
      ),
    ],
    ok,
  }
}

export const verifyAudit = defineOperatorAction({
  name: 'audit verify',
  summary:
    'Check the audit log: the chain of the sealed entries, and those that wait for their seal; exits 1 when one was changed or taken out.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    end: z.string(AN_END).regex(SEAL, AN_END).optional().register(fieldMeta, {
      value: 'SEAL',
      description: 'the end that an earlier check gave; it must still be there',
    }),
    anchor: z.string().optional().register(fieldMeta, {
      value: 'ANCHOR',
      description:
        'what was kept of the chain: the seal of an email, a day, a file, or "kept" for every day of the object store',
      example: '2026-11-22',
    }),
  }),
  run: ({ services }, given) => verify(services, given),
  print: printVerdict,
  toJson: ({ ok, chain, unsealed }) => ({
    ok,
    entries: chain.entries,
    ...(chain.intact ? { end: chain.end } : { brokenAt: chain.brokenAt, reason: chain.reason }),
    unsealed,
  }),
})
