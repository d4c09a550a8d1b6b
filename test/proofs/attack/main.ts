import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../server/config/paths'
import { build } from '../../../tools/build/build'
import { isStale } from '../../../tools/build/build-record'
import { runAttacks, type Attack } from './attack'
import { twoPeople } from './repairs/4-two-people'
import { refundedCodes } from './repairs/5-refunded-codes'
import { questionsAfterBack } from './repairs/3-questions'
import { payoutReferences } from './repairs/6-payout-reference'
import { retiredKeys } from './repairs/6-retired-keys'
import { walletTheft } from './repairs/7-wallets'
import { handOverTickets } from './repairs/8-tickets'
import { credentialsAndKeys } from './repairs/9-credentials-and-keys'
import { devicesAndChallenge } from './repairs/10-devices-and-challenge'
import { heldUploads } from './repairs/11-held-uploads'
import { database } from './repairs/12-database'
import { proxiesAndReports } from './repairs/12-proxies-and-reports'
import { uploads } from './repairs/13-uploads'
import { startTarget } from './target'

/**
 * `npm run test:attack [-- "repair 9"]`: what was possible once is tried again, over HTTP and the command line, on
 * servers with databases of their own. A line each: SHUT, or OPEN where it succeeded or could not be tried.
 */
const attacks: readonly Attack[] = [
  ...questionsAfterBack,
  ...twoPeople,
  ...refundedCodes,
  ...payoutReferences,
  ...retiredKeys,
  ...walletTheft,
  ...handOverTickets,
  ...credentialsAndKeys,
  ...devicesAndChallenge,
  ...heldUploads,
  ...database,
  ...proxiesAndReports,
  ...uploads,
]

async function main(): Promise<void> {
  const word = process.argv[2] ?? ''
  const chosen = attacks.filter(({ name }) => name.includes(word))
  if (chosen.some(({ opensPages }) => opensPages) && isStale('h5')) await build('h5')
  const { passed, failed, lines } = await runAttacks(chosen, startTarget, (line) => {
    console.log(line)
  })
  mkdirSync(path.join(ROOT, 'reports'), { recursive: true })
  writeFileSync(
    path.join(ROOT, 'reports', 'attack.json'),
    JSON.stringify({ passed, failed, lines }, null, 2),
  )
  console.log(`${passed} shut, ${failed} open`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

// A signal ends this process in order, and with it every server that it started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
