import { Button } from '@/components/button/button'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { agreement, nothing } from '../catalogue/samples'

const kinds = ['primary', 'ink', 'outline', 'text', 'danger'] as const

export const button: GalleryEntry = {
  name: 'button',
  states: [
    ...kinds.map((kind) => ({
      title: `kind=${kind}`,
      render: () => (
        <Button kind={kind} onTap={nothing}>
          {t('common:action.confirm')}
        </Button>
      ),
    })),
    {
      title: 'size=wide',
      render: () => (
        <Button size="wide" onTap={nothing}>
          {t('withdrawal:cashout.submit', { amount: '$500.00' })}
        </Button>
      ),
    },
    {
      title: 'size=small',
      render: () => (
        <Button size="small" onTap={nothing}>
          {t('account:mailCode.send')}
        </Button>
      ),
    },
    {
      title: 'icon',
      render: () => (
        <Button kind="outline" icon="share" onTap={nothing}>
          {t('home:share.action')}
        </Button>
      ),
    },
    {
      title: 'loading',
      render: () => (
        <Button size="wide" loading onTap={nothing}>
          {t('account:login.submit')}
        </Button>
      ),
    },
    {
      title: 'disabled',
      render: () => (
        <Button size="wide" disabled onTap={nothing}>
          {t('account:login.submit')}
        </Button>
      ),
    },
    {
      title: 'a long text',
      render: () => (
        <Button size="wide" kind="ink" onTap={nothing}>
          {agreement()}
        </Button>
      ),
    },
  ],
}
