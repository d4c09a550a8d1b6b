import { readDocumentName } from '@/features/documents/reader/document-sections'
import { DocumentView } from '@/features/documents/reader/document-view'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/navigation/use-query'
import { Screen } from '@/shell/screen'

export default function HtmlContainerPage() {
  const t = useT()
  const name = readDocumentName(useQuery().name)
  return (
    <Screen title={name && t(`settings:${name}`)}>
      <DocumentView name={name} />
    </Screen>
  )
}
