import { CodeList } from '@/features/membership/codes/code-list'
import { useActivationCodes } from '@/features/membership/codes/activation-codes'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/team/svipActiveCodes', function SvipActiveCodesPage() {
  const t = useT()
  const refresh = useActivationCodes((list) => list.refresh)
  return (
    <Screen title={t('membership:codes.title')} onRefresh={refresh}>
      <CodeList />
    </Screen>
  )
})
