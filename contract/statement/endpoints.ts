import { endpoint } from '../endpoint'
import type * as Schema from './schemas'

/** A month's income and withdrawals as the ledger has them (docs/product/statement.md). Only its page loads these. */
export const statementEndpoints = {
  statement: endpoint<Schema.StatementRequest, Schema.Statement>()({
    method: 'GET',
    path: '/user/income/statement',
    access: 'user',
  }),
  statementFile: endpoint<Schema.StatementFileRequest, Schema.StatementFile>()({
    method: 'POST',
    path: '/user/income/statement/file',
    access: 'user',
  }),
} as const
