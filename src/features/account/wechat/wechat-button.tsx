import { View } from '@tarojs/components'
import type { SessionResponse } from '@contract/account/schemas'
import { accountEndpoints } from '@contract/account/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { Button } from '@/components/button/button'
import { useComponentT } from '@/i18n/use-component-t'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import type { WechatProof } from '@contract/sign-in/schemas'
import { hasWechatLogin } from '@/platform/capabilities/wechat-login/wechat-login'
import { wechatIds } from './test-ids'
import { useWechatProof } from './use-wechat-proof'
import { handOverEntry } from './wechat-entry'
import { WechatFailureNote } from './wechat-failure-note'
import './wechat-button.scss'

interface WechatButtonProps {
  onDone: (session: SessionResponse) => void | Promise<void>
}

/** "Continue with WeChat": signs in who has an account, and leads everybody else to a registration without email and password. */
function ContinueWithWechat({ onDone }: WechatButtonProps) {
  const t = useComponentT()
  const { busy, failure, setFailure, ask } = useWechatProof(async (proof: WechatProof) => {
    const outcome = await sendMutation(signInEndpoints.wechatLogin, proof)
    if (outcome.type !== 'done')
      return setFailure({ type: 'refused', sentence: outcome.error.message })
    const { data } = outcome
    if (data.type === 'signedIn') return onDone(data)
    handOverEntry({ ticket: data.ticket, nickname: data.nickname })
    return openPage('/pages/register/index')
  })
  const label = t('components:wechat.continue')
  return (
    <View className="wechat-button">
      <WechatFailureNote failure={failure} />
      {label && (
        <Button
          id={wechatIds.login}
          kind="outline"
          size="wide"
          loading={busy}
          onTap={() => void ask()}
        >
          {label}
        </Button>
      )}
    </View>
  )
}

/** Only where WeChat can tell who is there, and this deployment has an account by which to ask. */
export function WechatButton(props: WechatButtonProps) {
  const able = hasWechatLogin()
  const { data } = useQuery(accountEndpoints.userConfig, {}, { enabled: able })
  return able && data?.features.wechatLogin ? <ContinueWithWechat {...props} /> : null
}
