import { existsSync } from 'node:fs'
import { kindOf } from '../../modules/upload'
import { readIdentities, viewIdentity, type Identity } from '../../modules/withdrawal'
import {
  scanDatabase,
  scanFile,
  scanObjects,
  searchable,
  type Needle,
} from '../../security/pii-scan'
import type { Services } from '../../services'
import { subject, UsageError, type OpsCommand } from '../command'
import { currentOperator } from '../session-file'

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
  return { accounts, needles: searchable(needles) }
}

const scan: OpsCommand = {
  name: 'pii scan',
  usage: '[FILE …]',
  summary:
    'Search every table, every stored object and the named dumps and logs for identity data in plain text; exits 1 when some is found.',
  async run(services, args) {
    const missing = args.positionals.find((file) => !existsSync(file))
    if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`)
    const { accounts, needles } = await needlesOf(services)
    const inDatabase = await scanDatabase(services.db, needles)
    const { objects, findings: inObjects } = await scanObjects(
      services.storage,
      needles,
      (bytes) => kindOf(bytes) !== undefined,
    )
    const inFiles = await Promise.all(args.positionals.map((file) => scanFile(file, needles)))
    const findings = [...inDatabase, ...inObjects, ...inFiles.flat()]
    const looked = `${accounts} accounts with identity data, ${objects} stored objects, ${args.positionals.length} files`
    const last =
      findings.length === 0
        ? `No identity data in plain text: ${looked}.`
        : `Identity data in plain text in ${findings.length} places (${looked}).`
    return {
      lines: [...findings.map(({ place, label }) => `${place}: ${label}`), last],
      json: { ok: findings.length === 0, accounts, objects, findings },
      exitCode: findings.length === 0 ? 0 : 1,
    }
  },
}

const show: OpsCommand = {
  name: 'pii show',
  usage: 'REFERENCE',
  summary:
    'Show the identity data and photos behind a withdrawal to a bank; the look is recorded, the photo links open for 5 minutes.',
  async run(services, args) {
    const found = await viewIdentity(
      services,
      await currentOperator(services),
      subject(args, 'a withdrawal'),
    )
    const rows = [
      ...Object.entries(found.identity),
      ...found.photos.map((link, index) => [`photo ${index + 1}`, link]),
    ].map(([name = '', value = '']) => [name, value])
    return { table: { columns: ['field', 'value'], rows }, json: found, exitCode: 0 }
  },
}

export const piiCommands: readonly OpsCommand[] = [scan, show]
