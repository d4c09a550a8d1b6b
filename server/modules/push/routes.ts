import { pushEndpoints } from '@contract/push/endpoints'
import { PushOptions, RegisterPushRequest, RegisterPushResponse } from '@contract/push/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { readPushOptions, registerPush } from './register'

export const pushRoutes = implement(pushEndpoints, {
  pushOptions: plain({ request: NoFields, response: PushOptions, handle: readPushOptions }),
  registerPush: plain({
    request: RegisterPushRequest,
    response: RegisterPushResponse,
    limit: { max: 60, windowSeconds: 600, by: 'user' },
    handle: registerPush,
  }),
})
