import { Ok } from '@contract/account/schemas'
import { dropSecrets } from '@contract/diagnostics/drop-secrets'
import { diagnosticsEndpoints } from '@contract/diagnostics/endpoints'
import { ErrorLogRequest } from '@contract/diagnostics/schemas'
import { implement, plain } from '../../http/endpoint'
import { insertReport } from './repository'

export const diagnosticsRoutes = implement(diagnosticsEndpoints, {
  reportError: plain({
    request: ErrorLogRequest,
    response: Ok,
    limit: { max: 60, windowSeconds: 60, by: 'ip' },
    async handle({ services, userId, platform, ip, log }, report) {
      await insertReport(services.db, {
        userId,
        platform,
        ip,
        // The client has done so; what else may call here has not.
        report: dropSecrets(report),
        now: services.systemClock.now(),
      })
      log.warn(
        { appVersion: report.appVersion, phoneModel: report.phoneModel },
        'client reported an error',
      )
      return {}
    },
  }),
})
