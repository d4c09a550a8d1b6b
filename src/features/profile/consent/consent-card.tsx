import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { useT } from '@/i18n/use-t'
import { useConsent } from './use-consent'
import { profileIds } from '../test-ids'
import './consent-card.scss'

/** Asks once whether how the member came may be kept. It stops nobody, and both answers end it. */
export function ConsentCard() {
  const t = useT()
  const { state, busy, answer } = useConsent()
  if (state !== 'unasked') return null
  return (
    <Card padded>
      <View className="consent-card__title">{t('settings:consent.title')}</View>
      <View className="consent-card__text">{t('settings:consent.text')}</View>
      <View className="consent-card__answers">
        <Button
          id={profileIds.consentNo}
          kind="outline"
          disabled={busy}
          onTap={() => void answer(false)}
        >
          {t('settings:consent.no')}
        </Button>
        <Button
          id={profileIds.consentYes}
          kind="outline"
          disabled={busy}
          onTap={() => void answer(true)}
        >
          {t('settings:consent.yes')}
        </Button>
      </View>
    </Card>
  )
}
