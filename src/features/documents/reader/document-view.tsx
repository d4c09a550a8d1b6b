import { View } from '@tarojs/components'
import { documentEndpoints } from '@contract/documents/endpoints'
import type { DocumentName } from '@contract/domain/rules/documents'
import { getDirection } from '@contract/languages'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { formatDay } from '@/lib/format/date'
import { HtmlFrame } from '@/platform/view/html-frame/html-frame'
import { AnswerDocument } from './answer-document'
import { DownloadDocument } from './download-document'
import { documentIds } from './test-ids'
import './document-view.scss'

/** A legal document in the person's language, as the server words it (docs/product/documents.md). */
export function DocumentView({ name }: { name: DocumentName | undefined }) {
  const t = useT()
  const language = useLanguage()
  const { data, status, error, reload } = useQuery(
    documentEndpoints.document,
    { name: name ?? 'terms' },
    { enabled: name !== undefined, variant: language },
  )
  if (!name) return <EmptyState title={t('settings:document.unknown')} />
  if (!data && status === 'error')
    return (
      <ErrorState text={t('settings:document.error')} error={error} onRetry={() => void reload()} />
    )
  if (!data) return <Skeleton kind="text" count={5} />
  return (
    <View className="document">
      <View className="document__date">
        {t('settings:document.updated', { date: formatDay(data.effectiveFrom) })}
      </View>
      <HtmlFrame
        id={documentIds.text}
        label={t(`settings:${name}`)}
        html={data.html}
        language={data.language}
        direction={getDirection(data.language)}
      />
      <AnswerDocument document={data} />
      <DownloadDocument name={name} />
    </View>
  )
}
