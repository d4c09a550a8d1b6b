import { useMemo } from 'react'
import { TabBar } from '@/components/tab-bar/tab-bar'
import { useT } from '@/i18n/use-t'
import { admit } from '@/lib/navigation/guard'
import { switchTab } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { findRoute } from '@/lib/navigation/routes'
import { shellIds } from '@/lib/test-ids/shell'
import { useHidesCommerce } from '@/session/commerce'
import { useLaunchState } from './launch-store'
import { looks, type TabLook } from './tab-looks'

function isOffered({ path }: TabLook): boolean {
  const route = findRoute(path)
  return route !== undefined && admit(route, getCurrentPerson()) !== 'hidden'
}

/** The tab bar, without the tabs that are hidden under store review. */
export function Tabs({ current }: { current: string }) {
  const t = useT()
  const hides = useHidesCommerce()
  const unread = useLaunchState((state) => state.unread)
  const tabs = useMemo(
    () =>
      looks.filter(isOffered).map(({ path, name, icon }) => ({
        path,
        label: t(`shell:tab.${name}`),
        icon,
        id: shellIds.tab(name),
        badge: name === 'messages' ? unread : 0,
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- isOffered asks who is there
    [t, hides, unread],
  )
  return <TabBar tabs={tabs} current={current} onChange={switchTab} label={t('shell:tab.label')} />
}
