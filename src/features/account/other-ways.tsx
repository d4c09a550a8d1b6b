import type { SessionResponse } from '@contract/account/schemas'
import { PasskeyLogin } from './passkey/passkey-login'
import { WechatButton } from './wechat/wechat-button'

interface OtherWaysProps {
  onDone: (session: SessionResponse) => void | Promise<void>
}

/** The ways to sign in without a password that this host has. They come after the form can be used. */
export function OtherWays(props: OtherWaysProps) {
  return (
    <>
      <PasskeyLogin {...props} />
      <WechatButton {...props} />
    </>
  )
}
