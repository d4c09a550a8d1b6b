import { LanguageList } from '@/features/settings/language/language-list'
import { useT } from '@/i18n/use-t'
import { Screen } from '@/shell/screen'

export default function LanguagePage() {
  const t = useT()
  return (
    <Screen title={t('settings:lang.title')}>
      <LanguageList />
    </Screen>
  )
}
