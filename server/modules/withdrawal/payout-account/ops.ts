import { existsSync } from 'node:fs'
import { z } from 'zod'
import { defineOperatorAction, fieldMeta, operatorRoles } from '../../../operator-action'
import { openIdentity } from '../review/view-identity'
import { referenceField } from '../reference-field'
import { scanForIdentities } from './scan-for-identities'

export const scanPii = defineOperatorAction({
  name: 'pii scan',
  summary:
    'Search every table, every stored object and the named dumps and logs for identity data in plain text; exits 1 when some is found.',
  access: operatorRoles,
  effect: 'read',
  input: z.object({
    files: z
      .array(
        z
          .string()
          .refine(existsSync, { error: ({ input }) => `There is no file ${String(input)}.` }),
      )
      .default([])
      .register(fieldMeta, { value: 'FILE', argument: 'many', description: 'dumps and logs' }),
  }),
  run: ({ services }, { files }) => scanForIdentities(services, files),
  print({ accounts, objects, files, findings }) {
    const looked = `${accounts} accounts with identity data, ${objects} stored objects, ${files} files`
    const last =
      findings.length === 0
        ? `No identity data in plain text: ${looked}.`
        : `Identity data in plain text in ${findings.length} places (${looked}).`
    return {
      lines: [...findings.map(({ place, label }) => `${place}: ${label}`), last],
      ok: findings.length === 0,
    }
  },
  toJson: ({ accounts, objects, findings }) => ({
    ok: findings.length === 0,
    accounts,
    objects,
    findings,
  }),
})

export const viewIdentity = defineOperatorAction({
  name: 'pii show',
  summary:
    'Show the identity data and photos behind a withdrawal to a bank; the look is recorded, the photo links open for 5 minutes.',
  access: ['finance'],
  effect: 'write',
  entry: 'identity.view',
  input: z.object({ reference: referenceField }),
  run: (context, { reference }) => openIdentity(context, reference),
  print: ({ identity, photos }) => ({
    table: {
      columns: ['field', 'value'],
      rows: [
        ...Object.entries(identity).map(([name, value]) => [name, String(value)]),
        ...photos.map((link, index) => [`photo ${index + 1}`, link]),
      ],
    },
  }),
})
