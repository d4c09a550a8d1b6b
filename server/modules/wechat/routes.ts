import { wechatEndpoints } from '@contract/wechat/endpoints'
import { AvailableAppResponse, SignPageRequest, SignPageResponse } from '@contract/wechat/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { getAvailableApp, signPage } from './sign-page'

export const wechatRoutes = implement(wechatEndpoints, {
  signPage: plain({
    request: SignPageRequest,
    response: SignPageResponse,
    limit: { max: 120, windowSeconds: 60, by: 'ip' },
    handle: signPage,
  }),
  availableApp: plain({
    request: NoFields,
    response: AvailableAppResponse,
    handle: getAvailableApp,
  }),
})
