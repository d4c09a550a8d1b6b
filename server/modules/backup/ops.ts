import { z } from 'zod'
import { defineOperatorAction, fieldMeta, textField, type Printed } from '../../operator-action'
import { makeBackup, chooseBackupPath, requirePrograms, type MadeBackup } from './make-backup'
import { restoreBackup, type RestoredBackup } from './restore-backup'

function printMade({ file, bytes, manifest }: MadeBackup): Printed {
  const { kind, files, copiedFiles, rows } = manifest
  return {
    table: {
      columns: ['table', 'rows'],
      rows: Object.entries(rows).map(([table, count]) => [table, String(count)]),
    },
    lines: [
      `Wrote ${file} (${bytes} bytes; a ${kind === 'cluster' ? 'copy of the cluster' : 'file of pg_dump'}).`,
      files === 'copied'
        ? `${copiedFiles} uploaded files are in it.`
        : 'Uploaded files are not in it: they lie in the object store, which has backups of its own.',
      'DATA_KEY and AUDIT_KEY are not in it: without them identity data stays sealed. Keep them elsewhere.',
      'Try it with: npm run ops -- restore --verify FILE',
    ],
  }
}

export const backUp = defineOperatorAction({
  name: 'backup',
  summary: 'Write database and uploads into one file while the server goes on; no key is in it.',
  access: ['finance'],
  effect: 'process',
  entry: 'backup.make',
  input: z.object({
    to: z.string().optional().register(fieldMeta, {
      value: 'FILE',
      description: 'the new file; a dated one below the data folder without it',
      example: '/backups/starcard.tar.gz',
    }),
  }),
  async begin({ services }, { to }) {
    requirePrograms(services)
    chooseBackupPath(services, to)
    return { type: 'backup', id: services.config.brand, detail: { to: to ?? null } }
  },
  run: ({ services }, { to }) => makeBackup(services, chooseBackupPath(services, to)),
  print: printMade,
})

function printRestored(restored: RestoredBackup): Printed {
  const { ok, manifest, migrated, rows, lacking, ledger, audit, folder } = restored
  const { chain, unsealed } = audit
  const broken = ledger.checks.filter(({ differences }) => differences.length > 0)
  return {
    table: {
      columns: ['table', 'rows'],
      rows: Object.entries(rows).map(([table, count]) => [table, String(count)]),
    },
    lines: [
      `Restored the backup of ${manifest.madeAt} (${manifest.brand}, version ${manifest.version}, PostgreSQL ${manifest.postgres}).`,
      migrated.length === 0 ? 'Nothing had to be migrated.' : `Migrated: ${migrated.join(', ')}.`,
      ...lacking.map((table) => `${table} has fewer rows than when the backup began.`),
      ledger.ok
        ? `ledger verify: the ledger agrees (${ledger.checks.length} checks).`
        : `ledger verify: it differs: ${broken.map(({ name }) => name).join('; ')}.`,
      chain.intact
        ? `audit verify: the chain of ${chain.entries} entries is intact; ${unsealed.count} waited for their seal.`
        : `audit verify: the chain is broken at entry ${chain.brokenAt}.`,
      folder
        ? `It was left in ${folder}: start with DATA_DIR=${folder} to use it.`
        : 'The copy was removed again.',
    ],
    ok,
  }
}

export const restore = defineOperatorAction({
  name: 'restore',
  summary:
    'Restore a backup into a second cluster, run ledger verify and audit verify on it, and remove it again; exits 1 when it is not sound.',
  access: ['finance'],
  effect: 'process',
  entry: 'backup.restore',
  input: z.object({
    verify: textField({
      value: 'FILE',
      description: 'a file that "backup" wrote',
      example: '/backups/starcard.tar.gz',
    }),
    to: z.string().optional().register(fieldMeta, {
      value: 'DIR',
      description: 'a new folder to leave it in, as a data folder to start with',
      example: '/var/lib/starcard/restored',
    }),
  }),
  async begin(_context, { verify, to }) {
    return { type: 'backup', id: verify, detail: { to: to ?? null } }
  },
  run: ({ services }, { verify, to }) => restoreBackup(services, { file: verify, to }),
  print: printRestored,
})
