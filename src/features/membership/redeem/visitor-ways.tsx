import { useCallback, useEffect, useRef } from 'react'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { storeReturnAddress } from '@/lib/navigation/return-to'
import { redeemIds } from './test-ids'

/** For who is not signed in: log in or register, and come back to what was opened. `query`: of the page. */
export function VisitorWays({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useT()
  const latest = useRef(query)
  latest.current = query
  const store = useCallback(
    () => storeReturnAddress({ path: '/pages/membership/redeem', query: latest.current }),
    [],
  )
  // Whoever logs in by another way comes back as well.
  useEffect(store, [store])
  const leave = (path: '/pages/register/index' | '/pages/login/index') => {
    store()
    openPage(path)
  }
  return (
    <>
      <Note>{t('membership:gift.visitor')}</Note>
      <Button id={redeemIds.register} size="wide" onTap={() => leave('/pages/register/index')}>
        {t('account:welcome.register')}
      </Button>
      <Button
        id={redeemIds.login}
        size="wide"
        kind="outline"
        onTap={() => leave('/pages/login/index')}
      >
        {t('account:welcome.login')}
      </Button>
    </>
  )
}
