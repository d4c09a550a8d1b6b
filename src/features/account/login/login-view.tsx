import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import type { SessionResponse } from '@contract/account/schemas'
import { IconButton } from '@/components/icon-button/icon-button'
import { LinkedText } from '@/components/link-text/linked-text'
import { useT } from '@/i18n/use-t'
import { goBack, openPage } from '@/lib/navigation/navigate'
import { takeReturnAddress } from '@/lib/navigation/return-to'
import { shellIds } from '@/lib/test-ids/shell'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import { LanguageChip } from '../language-chip'
import { LoginForm } from './login-form'
import './login-view.scss'

const heading = { role: 'heading', 'aria-level': '1' }

/** The login page's content: the way back to what a visitor may see, language, greeting, form, what is accepted. */
export function LoginView({
  onDone,
  children,
}: {
  onDone: (session: SessionResponse) => void | Promise<void>
  /** Other ways to sign in. */
  children?: ReactNode
}) {
  const t = useT()
  /** Who looks around instead no longer wants the page that asked for the login. */
  function handleLeave() {
    takeReturnAddress()
    goBack()
  }
  return (
    <View className="login-view">
      <View className="login-view__top" style={measureBesideCapsule()}>
        <IconButton
          id={shellIds.back}
          name="back"
          label={t('common:action.back')}
          mirror
          onTap={handleLeave}
        />
        <LanguageChip />
      </View>
      <View className="login-view__greeting">
        <View className="login-view__mark" aria-hidden="true" />
        <View className="login-view__title" {...heading}>
          {t('account:login.title')}
        </View>
        <View className="login-view__text">{t('account:login.text')}</View>
      </View>
      <LoginForm onDone={onDone} />
      {children}
      <View className="login-view__accept">
        <LinkedText
          text={t('account:login.accept')}
          onTap={(name) => openPage('/pages/sets/htmlContainer', { name })}
        />
      </View>
    </View>
  )
}
