import { useMemo } from 'react'
import type { IconName } from '@/components/icon/icon'
import { TabBar, type Tab } from '@/components/tab-bar/tab-bar'
import type { TextKeyUnder } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { admit } from '@/lib/navigation/guard'
import { switchTab } from '@/lib/navigation/navigate'
import { currentPerson } from '@/lib/navigation/person'
import { routes } from '@/lib/navigation/routes'
import { shellIds } from '@/lib/test-ids/shell'

const looks: Readonly<Record<string, { name: TextKeyUnder<'shell:tab.'>; icon: IconName }>> = {
  '/pages/index': { name: 'home', icon: 'home' },
  '/pages/team/list': { name: 'team', icon: 'team' },
  '/pages/income/index': { name: 'income', icon: 'income' },
  '/pages/message/list': { name: 'messages', icon: 'messages' },
  '/pages/sets/index': { name: 'me', icon: 'me' },
}

/** The tab bar of the route table's tabs, without those that the compliance profile hides. */
export function Tabs({ current }: { current: string }) {
  const t = useT()
  const tabs = useMemo(
    () =>
      routes.flatMap((route): Tab[] => {
        const look = looks[route.path]
        if (!route.tab || !look || admit(route, currentPerson()) === 'hidden') return []
        return [
          {
            path: route.path,
            label: t(`shell:tab.${look.name}`),
            icon: look.icon,
            id: shellIds.tab(look.name),
          },
        ]
      }),
    [t],
  )
  return <TabBar tabs={tabs} current={current} onChange={switchTab} label={t('shell:tab.label')} />
}
