import { profileEndpoints } from '@contract/profile/endpoints'
import * as Schema from '@contract/profile/schemas'
import { implement, plain } from '../../../http/endpoint'
import { addTrace, answerConsent } from '../consent/consent'
import { updateAvatar } from './update-avatar'
import { updateNick } from './update-nick'

const byUser = { max: 30, windowSeconds: 300, by: 'user' } as const

export const profileRoutes = implement(profileEndpoints, {
  updateNick: plain({
    request: Schema.UpdateNickRequest,
    response: Schema.UpdateNickResponse,
    limit: byUser,
    handle: updateNick,
  }),
  updateAvatar: plain({
    request: Schema.UpdateAvatarRequest,
    response: Schema.UpdateAvatarResponse,
    limit: byUser,
    handle: updateAvatar,
  }),
  consent: plain({
    request: Schema.ConsentRequest,
    response: Schema.ConsentResponse,
    limit: byUser,
    handle: answerConsent,
  }),
  addTrace: plain({
    request: Schema.AddTraceRequest,
    response: Schema.AddTraceResponse,
    limit: byUser,
    handle: addTrace,
  }),
})
