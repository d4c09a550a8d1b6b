import { TabBar, type Tab } from '@/components/tab-bar/tab-bar'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Kept, Stage } from '../catalogue/samples'

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
        <Kept initial="home">
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
        </Kept>
      ),
    },
    {
      title: 'a figure',
      render: () => (
        <Kept initial="team">
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
        </Kept>
      ),
    },
    {
      title: 'more than 99',
      render: () => (
        <Kept initial="messages">
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
        </Kept>
      ),
    },
  ],
}
