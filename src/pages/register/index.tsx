import { useMemo, useReducer, useState } from 'react'
import { View } from '@tarojs/components'
import { LinkText } from '@/components/link-text/link-text'
import { RegisterForm } from '@/features/account/register/register-form'
import { registerIds } from '@/features/account/register/test-ids'
import { takeEntry } from '@/features/account/wechat/wechat-entry'
import { WechatRegisterForm } from '@/features/account/wechat/wechat-register-form'
import { useT } from '@/i18n/use-t'
import { leaveLogin } from '@/lib/navigation/leave-login'
import { openPage } from '@/lib/navigation/navigate'
import { showToast } from '@/lib/overlay/toast'
import { clearInvitation, readPendingInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'
import './index.scss'

export default definePage('/pages/register/index', function RegisterPage({ id, name, dial }) {
  const t = useT()
  const signIn = useSession((session) => session.signIn)
  const [entry, setEntry] = useState(takeEntry)
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0)
  const country = useMemo(
    () => (id ? { id, name: name ?? id, code: dial ?? '' } : undefined),
    [id, name, dial],
  )
  const registration = {
    invitation: readPendingInvitation(),
    onRemoveInvitation: () => {
      clearInvitation()
      drawAgain()
    },
    country,
    onDone: async (session: { token: string; userId: string }) => {
      clearInvitation()
      await signIn(session)
      showToast(t('account:register.done'))
      leaveLogin()
    },
  }
  return (
    <Screen title={t('account:register.title')}>
      {entry ? (
        <WechatRegisterForm {...registration} entry={entry} onEmail={() => setEntry(undefined)} />
      ) : (
        <RegisterForm {...registration} />
      )}
      <View className="register-page__have">
        {t('account:register.have')}{' '}
        <LinkText id={registerIds.login} onTap={() => openPage('/pages/login/index')}>
          {t('account:register.login')}
        </LinkText>
      </View>
    </Screen>
  )
})
