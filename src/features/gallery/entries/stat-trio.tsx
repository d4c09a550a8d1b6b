import { StatTrio } from '@/components/stat-trio/stat-trio'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

const trio = (
  profits: string | undefined,
  team: string | undefined,
  balance: string | undefined,
) => (
  <StatTrio
    items={[
      { label: t('home:profits'), value: profits, onTap: nothing },
      { label: t('home:team'), value: team, onTap: nothing },
      { label: t('home:balance'), value: balance, onTap: nothing },
    ]}
  />
)

export const statTrio: GalleryEntry = {
  name: 'stat-trio',
  states: [
    { title: 'usual', render: () => trio('$4,280.00', '48', '$1,215.50') },
    {
      title: 'the largest',
      render: () => trio('$1,234,567,890.12', '1,000,000', '$987,654,321.00'),
    },
    { title: 'on their way', render: () => trio(undefined, undefined, undefined) },
    {
      title: 'two',
      render: () => (
        <StatTrio
          items={[
            { label: t('income:home.balance'), value: '$1,215.50' },
            { label: t('income:home.pending'), value: '$1,064.50' },
          ]}
        />
      ),
    },
  ],
}
