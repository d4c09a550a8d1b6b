import { LanguageList } from '@/features/settings/language/language-list'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/sets/lang', function LanguagePage() {
  const t = useT()
  return (
    <Screen title={t('settings:lang.title')}>
      <LanguageList />
    </Screen>
  )
})
