import { readDocumentName } from '@contract/domain/rules/documents'
import { DocumentView } from '@/features/documents/reader/document-view'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/sets/htmlContainer', function HtmlContainerPage({ name }) {
  const t = useT()
  const document = readDocumentName(name)
  return (
    <Screen title={document && t(`settings:${document}`)}>
      <DocumentView name={document} />
    </Screen>
  )
})
