import { View } from '@tarojs/components'
import type { User } from '@contract/account/schemas'
import { deletionEndpoints } from '@contract/deletion/endpoints'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { BindEmailFirst } from '../email/bind-email-first'
import { DeleteForm } from './delete-form'
import { DeletionTerms } from './deletion-terms'
import { Obstacles } from './obstacles'

interface DeleteAccountProps {
  user: Pick<User, 'email' | 'hasPassword'>
  onDone: () => void
}

/** Leaving for good (docs/product/account.md, "Deleting the account"): what it does, what must end first, and the form. */
export function DeleteAccount({ user, onDone }: DeleteAccountProps) {
  const t = useT()
  // An income, a withdrawal or an order may have come or gone while another page was shown.
  const { data, status, error, reload } = useQuery(deletionEndpoints.deletion, {}, { fresh: true })
  const isFree = data?.withdrawals === 0 && data.orders === 0 && data.debt === 0
  return (
    <View>
      <DeletionTerms />
      {!data && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!data && status === 'error' && (
        <ErrorState
          text={t('profile:deletion.error')}
          error={error}
          onRetry={() => void reload()}
        />
      )}
      {data && !isFree && (
        <Obstacles withdrawals={data.withdrawals} orders={data.orders} debt={data.debt} />
      )}
      {isFree && user.email === '' && <BindEmailFirst text={t('profile:deletion.emailFirst')} />}
      {data && isFree && user.email !== '' && (
        <DeleteForm
          user={user}
          balance={data.balance}
          onChanged={() => void reload()}
          onDone={onDone}
        />
      )}
    </View>
  )
}
