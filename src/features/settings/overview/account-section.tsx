import { Card } from '@/components/card/card'
import { Icon, type IconName } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { languageNames } from '@/i18n/language-names'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { scanAndOpen } from '@/lib/scan/open-scanned'
import { Commerce } from '@/session/commerce'
import { CommerceRows } from './commerce-rows'
import { settingsIds } from './test-ids'

const mark = (name: IconName) => <Icon name={name} size={20} />

/** What the person has and does here: codes and rank of an SVIP, points, orders, invitations, the language. */
export function AccountSection() {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <SectionHeader title={t('settings:group.account')} />
      <Card>
        <Commerce>
          <CommerceRows />
        </Commerce>
        <Row
          id={settingsIds.scan}
          leading={mark('search')}
          title={t('settings:scan')}
          onTap={() => void scanAndOpen()}
        />
        <Row
          id={settingsIds.language}
          leading={mark('globe')}
          title={t('settings:language')}
          trailingDetail={languageNames[language]}
          chevron
          onTap={() => openPage('/pages/sets/lang')}
        />
      </Card>
    </>
  )
}
