import { messageEndpoints } from '@contract/message/endpoints'
import { SOCKET_PATH } from '@contract/message/socket'
import { apiConfig } from '@/lib/api/api-config'
import { call } from '@/lib/api/call'
import { siteOrigin } from '@/platform/capabilities/origin/origin'

/** The address that opens one socket, with a ticket fetched for it. @throws ApiError */
export async function fetchSocketAddress(): Promise<string> {
  const { ticket } = await call(messageEndpoints.imTicket, {}, { noAlert: true, merge: false })
  const base = (apiConfig().baseUrl() || siteOrigin()).replace(/^http/, 'ws').replace(/\/$/, '')
  return `${base}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`
}
