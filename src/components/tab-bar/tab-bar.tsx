import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './tab-bar.scss'

export interface Tab<Path extends string = string> {
  path: Path
  label: string
  icon: IconName
  id?: string
  /** Something new waits there. */
  dot?: boolean
  /** How much of it: a figure takes the dot's place; more than 99 is '99+'. */
  badge?: number
}

interface TabBarProps<Path extends string> {
  tabs: readonly Tab<Path>[]
  /** Path of the tab that is shown. */
  current: string
  onChange: (path: Path) => void
  /** Name of the landmark. */
  label: string
}

const MOST = 99

const badgeText = (count = 0) => (count > MOST ? `${MOST}+` : String(count))

/** Home, team, income, messages, me. */
export function TabBar<Path extends string>({ tabs, current, onChange, label }: TabBarProps<Path>) {
  const navigation = { role: 'navigation', 'aria-label': label }
  return (
    <View className="tab-bar" {...navigation}>
      {tabs.map((tab) => (
        <Tappable
          key={tab.path}
          id={tab.id}
          role="link"
          current={tab.path === current}
          className={`tab-bar__tab${tab.path === current ? ' tab-bar__tab--current' : ''}`}
          onTap={() => onChange(tab.path)}
        >
          <View className="tab-bar__icon">
            <Icon name={tab.icon} />
            {tab.dot && !tab.badge && <View className="tab-bar__dot" />}
            {Boolean(tab.badge) && <View className="tab-bar__badge">{badgeText(tab.badge)}</View>}
          </View>
          <View className="tab-bar__label">{tab.label}</View>
        </Tappable>
      ))}
    </View>
  )
}
