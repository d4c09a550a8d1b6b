import { SelectField } from '@/components/select-field/select-field'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const selectField: GalleryEntry = {
  name: 'select-field',
  states: [
    {
      title: 'empty',
      render: () => (
        <SelectField
          id="gallery-select"
          label={t('account:register.country')}
          value=""
          text={t('account:register.chooseCountry')}
          onTap={nothing}
        />
      ),
    },
    {
      title: 'chosen, help',
      render: () => (
        <SelectField
          id="gallery-select-chosen"
          label={t('income:title')}
          value="promotional"
          text={t('income:filter.promotional')}
          help={t('account:register.recommendationHelp')}
          onTap={nothing}
        />
      ),
    },
    {
      title: 'error',
      render: () => (
        <SelectField
          id="gallery-select-error"
          label={t('account:register.country')}
          value=""
          text={t('account:register.chooseCountry')}
          error={t('fields:chooseCountry')}
          onTap={nothing}
        />
      ),
    },
  ],
}
