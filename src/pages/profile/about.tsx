import { AboutView } from '@/features/profile/about/about-view'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/about', function AboutPage() {
  const t = useT()
  return (
    <Screen title={t('profile:about.title')}>
      <AboutView />
    </Screen>
  )
})
