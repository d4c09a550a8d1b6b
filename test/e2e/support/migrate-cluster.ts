// Migrates the embedded cluster of DATA_DIR, which nobody has used, and ends it.
import { loadConfig } from '../../../server/config/env'
import { openDatabase } from '../../../server/db/open'

async function main(): Promise<void> {
  const { close } = await openDatabase(loadConfig())
  await close()
}

void main()
