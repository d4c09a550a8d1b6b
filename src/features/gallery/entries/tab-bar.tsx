import { TabBar, type Tab } from '@/components/tab-bar/tab-bar'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful, Stage } from '../catalogue/samples'

const icons = ['home', 'team', 'income', 'messages', 'me'] as const
const tabs = (badge?: number): Tab[] =>
  icons.map((icon) => ({
    path: icon,
    label: t(`shell:tab.${icon}`),
    icon,
    dot: icon === 'messages',
    badge: icon === 'messages' ? badge : undefined,
  }))

export const tabBar: GalleryEntry = {
  name: 'tab-bar',
  states: [
    {
      title: 'five, one with a dot',
      render: () => (
        <Stateful initial="home">
          {(current, change) => (
            <Stage>
              <TabBar
                tabs={tabs()}
                current={current}
                label={t('shell:tab.label')}
                onChange={change}
              />
            </Stage>
          )}
        </Stateful>
      ),
    },
    {
      title: 'a figure',
      render: () => (
        <Stateful initial="team">
          {(current, change) => (
            <Stage>
              <TabBar
                tabs={tabs(7)}
                current={current}
                label={t('shell:tab.label')}
                onChange={change}
              />
            </Stage>
          )}
        </Stateful>
      ),
    },
    {
      title: 'more than 99',
      render: () => (
        <Stateful initial="messages">
          {(current, change) => (
            <Stage>
              <TabBar
                tabs={tabs(100)}
                current={current}
                label={t('shell:tab.label')}
                onChange={change}
              />
            </Stage>
          )}
        </Stateful>
      ),
    },
  ],
}
