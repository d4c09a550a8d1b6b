import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyTree, type TreeCopy } from '../mutants/copy-tree'

const TABLE = 'server/modules/withdrawal/request/repository.ts'

/** Puts one text in the place of another. @throws where it is not there exactly once */
function change(folder: string, file: string, from: string, to: string): void {
  const full = path.join(folder, file)
  const text = readFileSync(full, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${file} has changed: ${from}`)
  writeFileSync(
    full,
    text.replace(from, () => to),
  )
}

function addMigration(folder: string, name: string, statements: string): void {
  writeFileSync(
    path.join(folder, 'server/db/migrations', `${name}.ts`),
    `import { sql, type Kysely } from 'kysely'\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n  await sql\`${statements}\`.execute(db)\n}\n`,
  )
  const index = 'server/db/migrations/index.ts'
  const word = name.replaceAll('-', '_')
  const full = path.join(folder, index)
  writeFileSync(full, `import * as m${word} from './${name}'\n${readFileSync(full, 'utf8')}`)
  change(folder, index, "  '0001-core': core,", `  '0001-core': core,\n  '${name}': m${word},`)
}

/** The next version: a column is added that older nodes know nothing of, and written by the new ones. */
export function copyExpanded(): TreeCopy {
  const copy = copyTree()
  addMigration(
    copy.folder,
    '9001-withdrawal-channel',
    'ALTER TABLE withdrawal ADD COLUMN channel text',
  )
  change(
    copy.folder,
    TABLE,
    '.values({ ...row, reason: null,',
    ".values({ ...row, channel: 'app', reason: null,",
  )
  return copy
}

/** The version after it: rows of before get their value, and none may lack it any more. */
export function copyContracted(): TreeCopy {
  const copy = copyExpanded()
  addMigration(
    copy.folder,
    '9002-withdrawal-channel-kept',
    "UPDATE withdrawal SET channel = 'unknown' WHERE channel IS NULL",
  )
  addMigration(
    copy.folder,
    '9003-withdrawal-channel-needed',
    'ALTER TABLE withdrawal ALTER COLUMN channel SET NOT NULL',
  )
  return copy
}
