import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { statementIds } from './test-ids'

/** Leads from a list of records to the month's statement. */
export function StatementButton() {
  const t = useT()
  return (
    <IconButton
      id={statementIds.open}
      name="document"
      label={t('earnings:statement.title')}
      onTap={() => openPage('/pages/income/statement')}
    />
  )
}
