import { View } from '@tarojs/components'
import { accountEndpoints } from '@contract/account/endpoints'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { mutate } from '@/lib/data/mutation/mutate'
import { MailCodeField } from '../challenge/mail-code-field'
import { OwnPasswordField } from '../password/own-password-field'
import { ReasonFields } from './reason-fields'
import { deletionIds } from './test-ids'
import { useDeletion, type DeletionInput } from './use-deletion'
import { Waiver } from './waiver'

/** The member says why they leave, proves who they are, and is asked once more. */
export function DeleteForm(input: DeletionInput) {
  const t = useT()
  const { form, reasons, waiver, busy, failure, ask } = useDeletion(input)
  const { user, balance } = input
  const { values, errors, set } = form
  return (
    <View>
      {balance > 0 && <Waiver balance={balance} {...waiver} />}
      <ReasonFields reasons={reasons} />
      <Card padded>
        <MailCodeField
          id={deletionIds.code}
          sendId={deletionIds.sendCode}
          email={user.email}
          value={values.code}
          error={errors.code}
          onChange={(value) => set('code', value)}
          send={() => () => mutate(accountEndpoints.sendOwnMail, { purpose: 'deleteAccount' })}
          onSent={() => form.forgive('code')}
          onFields={form.showErrors}
        />
        {user.hasPassword && (
          <OwnPasswordField
            id={deletionIds.password}
            value={values.password}
            error={errors.password}
            onChange={(value) => set('password', value)}
          />
        )}
      </Card>
      {failure && <Note kind="bad">{failure}</Note>}
      <Button
        id={deletionIds.submit}
        kind="danger"
        size="wide"
        loading={busy}
        onTap={() => void ask()}
      >
        {t('profile:deletion.submit')}
      </Button>
    </View>
  )
}
