import { open, seal } from '../../../security/encryption'
import type { WechatName } from './repository'

type Whose = Pick<WechatName, 'appId' | 'openId'>

const contextOf = ({ appId, openId }: Whose): string => `wechat-session:${appId}:${openId}`

/** The key of a session at WeChat as it is kept: bound to whose it is. */
export const sealSession = (
  dataKey: string,
  person: Whose,
  sessionKey: string | undefined,
): string | null => (sessionKey === undefined ? null : seal(dataKey, sessionKey, contextOf(person)))

export const openSession = (dataKey: string, person: Whose & { sessionSealed: string }): string =>
  open(dataKey, person.sessionSealed, contextOf(person))
