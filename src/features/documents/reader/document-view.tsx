import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { documentSections, type DocumentName } from '@contract/domain/rules/documents'
import { formatWithdrawalTerms } from '@contract/domain/rules/withdrawal-terms'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useLanguage } from '@/i18n/use-language'
import type { TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { useLoad } from '@/lib/load/use-load'
import { DownloadDocument } from './download-document'
import { loadDocuments } from './load-documents'
import './document-view.scss'

/** Day from which both documents are in force. */
const IN_FORCE = '2026-01-01T12:00:00Z'

const heading = { role: 'heading', 'aria-level': '2' }

/** A legal document in the person's language, section by section. */
export function DocumentView({ name }: { name: DocumentName | undefined }) {
  const t = useT()
  const language = useLanguage()
  const texts = useLoad(() => loadDocuments(language), [language])
  // The terms are worded from the figures of the active withdrawal policy.
  const config = useQuery(accountEndpoints.userConfig, {}, { enabled: name === 'terms' })
  if (!name) return <EmptyState title={t('settings:document.unknown')} />
  const policy = config.data?.withdrawal
  const complete = texts.data && (name !== 'terms' || policy)
  if (!complete && (texts.status === 'error' || config.status === 'error'))
    return (
      <ErrorState
        text={t('settings:document.error')}
        error={texts.error ?? config.error}
        onRetry={() => void Promise.all([texts.reload(), config.reload()])}
      />
    )
  if (!complete) return <Skeleton kind="text" count={5} />
  const figures =
    policy &&
    formatWithdrawalTerms(
      policy,
      (limit, amount) => t(`documents:terms.withdrawal.${limit}`, { amount }),
      language,
    )
  return (
    <View className="document">
      <View className="document__date">
        {t('settings:document.updated', { date: formatDay(IN_FORCE) })}
      </View>
      <View className="document__lead">{t(`documents:${name}.lead`)}</View>
      {documentSections[name].map((section) => (
        <View key={section} className="document__section">
          <View className="document__title" {...heading}>
            {t(`documents:${section}.title`)}
          </View>
          <View className="document__text">{t<TextKey>(`documents:${section}.text`, figures)}</View>
        </View>
      ))}
      <DownloadDocument name={name} />
    </View>
  )
}
