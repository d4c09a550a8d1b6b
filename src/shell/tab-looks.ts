import type { IconName } from '@/components/icon/icon'
import type { TextKeyUnder } from '@/i18n/text-key'
import type { TabPath } from '@/lib/navigation/routes'

export interface TabLook {
  path: TabPath
  name: TextKeyUnder<'shell:tab.'>
  icon: IconName
}

export const looks: readonly TabLook[] = [
  { path: '/pages/index', name: 'home', icon: 'home' },
  { path: '/pages/team/list', name: 'team', icon: 'team' },
  { path: '/pages/income/index', name: 'income', icon: 'income' },
  { path: '/pages/message/list', name: 'messages', icon: 'messages' },
  { path: '/pages/sets/index', name: 'me', icon: 'me' },
]
