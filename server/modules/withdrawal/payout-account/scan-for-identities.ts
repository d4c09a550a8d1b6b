import {
  scanDatabase,
  scanFile,
  scanObjects,
  normaliseForSearch,
  type Finding,
  type Needle,
} from '../../../security/pii-scan'
import type { Services } from '../../../services'
import { detectImageKind } from '../../upload'
import { readIdentities, type Identity } from './identity'

/** What is searched for, with the words in which a finding names it. City, bank and country are not secrets. */
const SEARCHED: Readonly<Partial<Record<keyof Identity, string>>> = {
  account: 'account number',
  accountName: 'account name',
  passportName: 'passport name',
  passportNumber: 'passport number',
  phone: 'phone',
  birthday: 'birthday',
  localAddress: 'local address',
}

async function needlesOf(services: Services): Promise<{ accounts: number; needles: Needle[] }> {
  const needles: Needle[] = []
  let accounts = 0
  for await (const { accountId, identity } of readIdentities(services)) {
    accounts += 1
    for (const [field, words] of Object.entries(SEARCHED))
      needles.push({
        label: `${words} of account ${accountId}`,
        value: String(Reflect.get(identity, field)),
      })
  }
  return { accounts, needles: normaliseForSearch(needles) }
}

export interface ScanResult {
  accounts: number
  objects: number
  files: number
  findings: Finding[]
}

/** Searches every table, every stored object and the files for identity data in plain text. */
export async function scanForIdentities(
  services: Services,
  files: readonly string[],
): Promise<ScanResult> {
  const { accounts, needles } = await needlesOf(services)
  const inDatabase = await scanDatabase(services.db, needles)
  const { objects, findings: inObjects } = await scanObjects(
    services.storage,
    needles,
    (bytes) => detectImageKind(bytes) !== undefined,
  )
  const inFiles = await Promise.all(files.map((file) => scanFile(file, needles)))
  return {
    accounts,
    objects,
    files: files.length,
    findings: [...inDatabase, ...inObjects, ...inFiles.flat()],
  }
}
