import { useEffect, useRef } from 'react'
import { ErrorState } from '@/components/error-state/error-state'
import { Loading } from '@/components/loading/loading'
import { useT } from '@/i18n/use-t'
import { after } from '@/lib/machines/after'
import { shellIds } from '@/lib/test-ids/shell'

interface ErrorPageProps {
  /** It reloads by itself; else the person decides. */
  reloads: boolean
  onReload: () => void
}

/** How long the page waits before it reloads. */
const RELOAD_MS = 2000

/** The web error page: reloads 2 s after opening, with a loading indicator (docs/product/navigation.md, "When a page breaks"); when that did not help, by its button. */
export function ErrorPage({ reloads, onReload }: ErrorPageProps) {
  const t = useT()
  const reload = useRef(onReload)
  reload.current = onReload
  useEffect(() => (reloads ? after(RELOAD_MS, () => reload.current()) : undefined), [reloads])
  if (reloads) return <Loading title={t('shell:crash.reloading')} />
  return <ErrorState id={shellIds.retry} text={t('shell:crash.again')} onRetry={onReload} />
}
