import { statementEndpoints } from '@contract/statement/endpoints'
import {
  Statement,
  StatementFile,
  StatementFileRequest,
  StatementRequest,
} from '@contract/statement/schemas'
import { implement, plain } from '../../http/endpoint'
import { chooseMonth } from '../income'
import { buildStatementLink } from './link'
import { loadStatement } from './load-statement'

const limit = { max: 60, windowSeconds: 300, by: 'user' } as const

export const statementRoutes = implement(statementEndpoints, {
  statement: plain({
    request: StatementRequest,
    response: Statement,
    limit,
    handle: ({ services, userId, now }, { month }) =>
      loadStatement(services, { userId, month, now }),
  }),
  statementFile: plain({
    request: StatementFileRequest,
    response: StatementFile,
    limit,
    handle: async ({ services, userId, language, now }, { month, timeZone }) =>
      buildStatementLink(services, { userId, month: chooseMonth(month, now), language, timeZone }),
  }),
})
