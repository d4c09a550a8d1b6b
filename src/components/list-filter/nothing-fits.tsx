import { EmptyState } from '@/components/empty-state/empty-state'
import { useComponentT } from '@/i18n/use-component-t'

interface NothingFitsProps {
  id: string
  onClear: () => void
}

/** A list of which nothing fits its filters: says so, and offers to take them away. */
export function NothingFits({ id, onClear }: NothingFitsProps) {
  const t = useComponentT()
  return (
    <EmptyState
      id={id}
      title={t('components:listFilter.emptyTitle')}
      text={t('components:listFilter.emptyText')}
      action={t('components:listFilter.clear')}
      onAction={onClear}
    />
  )
}
