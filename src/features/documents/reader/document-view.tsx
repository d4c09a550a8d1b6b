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
import { useHidesCommerce } from '@/session/commerce'
import { HtmlFrame } from '@/platform/view/html-frame/html-frame'
import { AnswerDocument } from './answer-document'
import { DownloadDocument } from './download-document'
import { useOpenVersion } from './use-open-version'
import { documentIds } from './test-ids'
import './document-view.scss'

/** A legal document in the person's language, as the server words it: what a member has not answered yet, else what is in force (docs/product/documents.md). */
export function DocumentView({ name }: { name: DocumentName | undefined }) {
  const t = useT()
  const language = useLanguage()
  const compliance = useHidesCommerce() ? 'store' : 'full'
  // What a member is to answer is read ahead of the day from which it applies.
  const { version, waits } = useOpenVersion(name, compliance)
  const { data, status, error, reload } = useQuery(
    documentEndpoints.document,
    { name: name ?? 'terms', compliance, version },
    { enabled: name !== undefined && !waits, variant: language },
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
      <AnswerDocument document={data} compliance={compliance} />
      <DownloadDocument name={name} compliance={compliance} />
    </View>
  )
}
