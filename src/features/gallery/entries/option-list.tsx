import { OptionList } from '@/components/option-list/option-list'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful, sample } from '../catalogue/samples'

const options = () => [
  { value: 'home', label: t('shell:tab.home'), icon: 'home' as const },
  { value: 'team', label: t('shell:tab.team'), icon: 'team' as const, detail: sample.long },
  {
    value: 'income',
    label: t('shell:tab.income'),
    icon: 'income' as const,
    detail: sample.network,
  },
]
const first: readonly string[] = ['home', 'income']

export const optionList: GalleryEntry = {
  name: 'option-list',
  states: [
    {
      title: 'one',
      render: () => (
        <Stateful initial="team">
          {(value, change) => (
            <OptionList
              id="sample-one"
              label={t('shell:tab.label')}
              options={options()}
              chosen={[value]}
              onTap={change}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'several',
      render: () => (
        <Stateful initial={first}>
          {(chosen, change) => (
            <OptionList
              id="sample-several"
              label={t('shell:tab.label')}
              multiple
              options={options()}
              chosen={chosen}
              onTap={(value) =>
                change(
                  chosen.includes(value)
                    ? chosen.filter((one) => one !== value)
                    : [...chosen, value],
                )
              }
            />
          )}
        </Stateful>
      ),
    },
  ],
}
