import type { OpsCommand } from '../command'
import { clockCommands } from './clock'
import { incomeCommands } from './income'
import { ledgerCommands } from './ledger'
import { operatorCommands } from './operators'
import { piiCommands } from './pii'
import { rankCommands } from './rank'
import { refundCommands } from './refund'
import { withdrawalCommands } from './withdrawals'

/** Every command of `npm run ops --`. */
export const commands: readonly OpsCommand[] = [
  ...operatorCommands,
  ...withdrawalCommands,
  ...refundCommands,
  ...incomeCommands,
  ...ledgerCommands,
  ...clockCommands,
  ...piiCommands,
  ...rankCommands,
]
