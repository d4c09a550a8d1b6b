import { View } from '@tarojs/components'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { useHidesCommerce } from '@/session/commerce'
import { listDeletionTerms } from './offered'
import './deletion-terms.scss'

/** What a deletion does, before anything is asked. */
export function DeletionTerms() {
  const t = useT()
  const hides = useHidesCommerce()
  return (
    <View className="deletion-terms">
      <Note kind="bad">{t('profile:deletion.lead')}</Note>
      {listDeletionTerms(hides).map((term) => (
        <View key={term} className="deletion-terms__line">
          {t(`profile:deletion.${term}`)}
        </View>
      ))}
    </View>
  )
}
