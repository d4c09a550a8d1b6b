import type { ReactNode } from 'react'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { StatisticsRow } from '../consent/statistics-row'
import { useConsent } from '../consent/use-consent'
import { profileIds } from '../test-ids'

/** What is kept about the member beyond the programme, what this program is, and the way out. */
export function PrivacySection({ further }: { further?: ReactNode }) {
  const t = useT()
  const { state, answer } = useConsent()
  const granted = state === 'granted'

  async function handleConsent() {
    const way = granted ? 'withdraw' : 'allow'
    const agreed = await confirm({
      title: t(`profile:consent.${way}Title`),
      text: t(`profile:consent.${way}Text`),
      confirmText: t(`profile:consent.${way}`),
    })
    if (agreed && (await answer(!granted))) showToast(t('profile:consent.saved'))
  }

  return (
    <>
      <SectionHeader title={t('profile:group.privacy')} />
      <Card>
        <Row
          id={profileIds.consent}
          leading={<Icon name="shield" size={20} />}
          title={t('profile:consent.row')}
          trailingDetail={state && t(`profile:consent.${granted ? 'granted' : 'refused'}`)}
          disabled={state === undefined}
          chevron
          onTap={() => void handleConsent()}
        />
        <StatisticsRow />
        <Row
          id={profileIds.about}
          leading={<Icon name="document" size={20} />}
          title={t('profile:about.title')}
          onTap={() => openPage('/pages/profile/about')}
        />
        {further}
        <Row
          id={profileIds.delete}
          leading={<Icon name="delete" size={20} />}
          title={t('profile:delete')}
          onTap={() => openPage('/pages/profile/deleteAccount')}
        />
      </Card>
    </>
  )
}
