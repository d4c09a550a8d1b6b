import { useState } from 'react'
import { accountEndpoints } from '@contract/account/endpoints'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { showToast } from '@/lib/overlay/toast'
import type { WechatProof } from '@contract/sign-in/schemas'
import { hasWechatLogin } from '@/platform/capabilities/wechat-login/wechat-login'
import { useSession } from '@/session/session-store'
import { wechatIds } from './test-ids'
import { useWechatProof } from './use-wechat-proof'
import { WechatFailureNote } from './wechat-failure-note'
import { WechatSheet } from './wechat-sheet'

/** Whether WeChat signs the member in, and the way to change it. */
function LinkedRow() {
  const t = useT()
  const account = useQuery(signInEndpoints.wechatAccount, {})
  const hasPassword = useSession((session) => session.user?.hasPassword !== false)
  const [proof, setProof] = useState<WechatProof>()
  const [leaving, setLeaving] = useState(false)
  const asking = useWechatProof((given) => {
    setProof(given)
    return Promise.resolve()
  })
  const linked = account.data?.linked

  async function handleChange(sentence: string) {
    setProof(undefined)
    setLeaving(false)
    showToast(sentence)
    await account.reload()
  }

  return (
    <>
      <Row
        id={wechatIds.row}
        leading={<Icon name="messages" size={20} />}
        title={t('settings:wechat.row')}
        trailingDetail={
          linked === undefined
            ? undefined
            : t(linked ? 'settings:wechat.linked' : 'settings:wechat.notLinked')
        }
        chevron
        disabled={linked === undefined || asking.busy}
        onTap={() => {
          if (linked) setLeaving(true)
          else void asking.ask()
        }}
      />
      <WechatFailureNote failure={asking.failure} />
      <WechatSheet
        open={proof !== undefined}
        title={t('settings:wechat.linkTitle')}
        text={t('settings:wechat.linkText')}
        action={t('settings:wechat.link')}
        hasPassword={hasPassword}
        endpoint={signInEndpoints.linkWechat}
        request={(password) => proof && { proof, password }}
        onDone={() => void handleChange(t('settings:wechat.linkDone'))}
        onClose={() => setProof(undefined)}
      />
      <WechatSheet
        open={leaving}
        danger
        title={t('settings:wechat.unlinkTitle')}
        text={t('settings:wechat.unlinkText')}
        action={t('settings:wechat.unlink')}
        hasPassword={hasPassword}
        endpoint={signInEndpoints.unlinkWechat}
        request={(password) => ({ password })}
        onDone={() => void handleChange(t('settings:wechat.unlinkDone'))}
        onClose={() => setLeaving(false)}
      />
    </>
  )
}

/** Only where WeChat can tell who is there, and this deployment has an account by which to ask. */
export function WechatRow() {
  const able = hasWechatLogin()
  const { data } = useQuery(accountEndpoints.userConfig, {}, { enabled: able })
  return able && data?.features.wechatLogin ? <LinkedRow /> : null
}
