import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { ErrorState } from '@/components/error-state/error-state'
import { Loading } from '@/components/loading/loading'
import { useT } from '@/i18n/use-t'
import { ids } from '@/lib/test-ids'
import { reloadProgram } from '@/platform/page-root/page-root'
import { CRASH_RELOAD_MS } from './crash'

/** Web error page of spec §2: reloads 2 s after opening, with a loading indicator; when that did not help, the person decides. */
export function ErrorPage({ reloads }: { reloads: boolean }) {
  const t = useT()
  useEffect(() => {
    if (!reloads) return undefined
    const timer = setTimeout(reloadProgram, CRASH_RELOAD_MS)
    return () => clearTimeout(timer)
  }, [reloads])
  return (
    <View className='error-page'>
      <ErrorState id={ids.shell.retry} text={t(reloads ? 'shell:crash.reloading' : 'shell:crash.again')} onRetry={reloadProgram} />
      {reloads && <Loading />}
    </View>
  )
}
