import { View } from '@tarojs/components'
import { LinkText } from '@/components/link-text/link-text'
import { LinkedText } from '@/components/link-text/linked-text'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing } from '../catalogue/samples'

export const linkText: GalleryEntry = {
  name: 'link-text',
  states: [
    {
      title: 'in a sentence',
      render: () => (
        <View>
          {t('account:login.new')}{' '}
          <LinkText onTap={nothing}>{t('account:login.register')}</LinkText>
        </View>
      ),
    },
    {
      title: 'two in a sentence',
      render: () => (
        <View>
          <LinkedText text={t('account:register.agree')} onTap={nothing} />
        </View>
      ),
    },
  ],
}
