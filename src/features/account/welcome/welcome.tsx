import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { MemberCard } from '@/components/member-card/member-card'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import { Commerce, useHidesCommerce } from '@/session/commerce'
import { LanguageChip } from '../language-chip'
import { GuideLink } from './guide-link'
import { welcomeIds } from './test-ids'
import './welcome.scss'

const heading = { role: 'heading', 'aria-level': '1' }

interface WelcomeProps {
  brand: string
  invitation: string
  /** Who invited the visitor. */
  children: ReactNode
}

/** What a visitor sees first: the card, who invited them, and the way in. */
export function Welcome({ brand, invitation, children }: WelcomeProps) {
  const t = useT()
  const hides = useHidesCommerce()
  return (
    <View className="welcome">
      <View className="welcome__top" style={measureBesideCapsule()}>
        <View className="welcome__brand">{brand}</View>
        <LanguageChip />
      </View>
      <View className="welcome__card" aria-hidden="true">
        <MemberCard
          name={t('account:welcome.demoName')}
          level={2}
          star={3}
          code={hides ? '' : invitation || '7KQ2M9XD'}
          remainingDays={365}
          status=""
        />
      </View>
      <View className="welcome__title" {...heading}>
        {hides ? brand : t('account:welcome.title')}
      </View>
      {!hides && <View className="welcome__text">{t('account:welcome.text')}</View>}
      {invitation && <View className="welcome__invitation">{children}</View>}
      <View className="welcome__actions">
        <Button
          id={welcomeIds.register}
          size="wide"
          onTap={() => openPage('/pages/register/index')}
        >
          {t('account:welcome.register')}
        </Button>
        <Button
          id={welcomeIds.login}
          size="wide"
          kind="outline"
          onTap={() => openPage('/pages/login/index')}
        >
          {t('account:welcome.login')}
        </Button>
        <Commerce>
          <GuideLink />
        </Commerce>
      </View>
    </View>
  )
}
