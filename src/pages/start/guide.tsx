import { Button } from '@/components/button/button'
import { StartGuide } from '@/features/account/start/start-guide'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/start/guide', function GuidePage() {
  const t = useT()
  return (
    <Screen
      title={t('membership:guide.title')}
      footer={
        <Button
          id={welcomeIds.register}
          size="wide"
          onTap={() => openPage('/pages/register/index')}
        >
          {t('membership:guide.next')}
        </Button>
      }
    >
      <StartGuide />
    </Screen>
  )
})
