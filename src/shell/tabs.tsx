import { useMemo } from 'react'
import type { IconName } from '@/components/icon/icon'
import { TabBar } from '@/components/tab-bar/tab-bar'
import type { TextKeyUnder } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { admit } from '@/lib/navigation/guard'
import { switchTab } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { findRoute, type TabPath } from '@/lib/navigation/routes'
import { shellIds } from '@/lib/test-ids/shell'
import { useHidesCommerce } from '@/session/use-hides-commerce'

interface TabLook {
  path: TabPath
  name: TextKeyUnder<'shell:tab.'>
  icon: IconName
}

const looks: readonly TabLook[] = [
  { path: '/pages/index', name: 'home', icon: 'home' },
  { path: '/pages/team/list', name: 'team', icon: 'team' },
  { path: '/pages/income/index', name: 'income', icon: 'income' },
  { path: '/pages/message/list', name: 'messages', icon: 'messages' },
  { path: '/pages/sets/index', name: 'me', icon: 'me' },
]

function isOffered({ path }: TabLook): boolean {
  const route = findRoute(path)
  return route !== undefined && admit(route, getCurrentPerson()) !== 'hidden'
}

/** The tab bar, without the tabs that are hidden under store review. */
export function Tabs({ current }: { current: string }) {
  const t = useT()
  const hides = useHidesCommerce()
  const tabs = useMemo(
    () =>
      looks.filter(isOffered).map(({ path, name, icon }) => ({
        path,
        label: t(`shell:tab.${name}`),
        icon,
        id: shellIds.tab(name),
      })),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- isOffered asks who is there
    [t, hides],
  )
  return <TabBar tabs={tabs} current={current} onChange={switchTab} label={t('shell:tab.label')} />
}
