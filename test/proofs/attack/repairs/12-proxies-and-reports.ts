import { diagnosticsEndpoints } from '../../../../contract/diagnostics/endpoints'
import type { Attack } from '../attack'

const TOKEN = 'q3vXo0fH5nJ8mT1wLzC7yR2uB6eK9sD4aGpWiQxVtEM'

export const proxiesAndReports: readonly Attack[] = [
  {
    name: 'repair 12: made-up addresses in X-Forwarded-For before a proxy that is believed',
    settings: { TRUST_PROXY: '1', FLOOD_PER_MINUTE: '200' },
    async run({ send }) {
      let refused = 0
      for (let index = 0; index < 240; index += 1) {
        const headers = { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.7` }
        const { status } = await send({ method: 'GET', path: '/healthz', headers })
        if (status === 429) refused += 1
      }
      return refused > 0
    },
  },
  {
    name: 'repair 12: an error report that carries a token, and a page without a Permissions-Policy',
    async run({ call, send, db }) {
      const sent = await call(diagnosticsEndpoints.reportError, {
        appVersion: 'attack',
        phoneModel: '',
        systemVersion: '',
        errTime: '',
        useName: '',
        message: `GET /?token=${TOKEN}`,
        jwt: { accessToken: TOKEN },
      })
      if (sent.code !== 0) throw new Error(`the report was refused: ${sent.code}`)
      const rows = await db('select from error_report where report::text like $1', [`%${TOKEN}%`])
      const { headers } = await send({ method: 'GET', path: '/healthz' })
      const policy = String(headers['permissions-policy'])
      return rows.length === 0 && policy.includes('camera=(self)') && policy.includes('usb=()')
    },
  },
]
