import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { oldPasswordRules } from '../sign-in-rules'
import { OwnPasswordField } from '../password/own-password-field'
import { wechatIds } from './test-ids'

const FIELD_OF_CODE = {
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
}

interface WechatSheetProps<E extends EndpointData> {
  open: boolean
  title: string
  text: string
  action: string
  danger?: boolean
  /** The member has a password, and is asked for it. */
  hasPassword: boolean
  endpoint: E
  /** undefined: there is nothing to send any more. */
  request: (password: string | undefined) => RequestOf<E> | undefined
  onDone: (answer: ResponseOf<E>) => void
  onClose: () => void
}

/** Asks before WeChat becomes, or ceases to be, a way to sign in: with the password, where there is one. */
export function WechatSheet<E extends EndpointData>({
  open,
  title,
  text,
  action,
  danger = false,
  hasPassword,
  endpoint,
  request,
  onDone,
  onClose,
}: WechatSheetProps<E>) {
  const form = useForm({
    name: 'wechat-link',
    initial: { password: '' },
    secrets: ['password'],
    rules: { password: hasPassword ? oldPasswordRules : [] },
  })
  const { busy, failure, submit } = useFormMutation(endpoint, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => request(hasPassword ? form.values.password : undefined),
    onDone: (answer) => {
      form.reset()
      onDone(answer)
    },
  })
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <View>{text}</View>
      {hasPassword && (
        <OwnPasswordField
          id={wechatIds.password}
          value={form.values.password}
          error={form.errors.password}
          onChange={(value) => form.set('password', value)}
        />
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      <Button
        id={wechatIds.confirm}
        size="wide"
        kind={danger ? 'danger' : 'primary'}
        loading={busy}
        onTap={() => void submit()}
      >
        {action}
      </Button>
    </Sheet>
  )
}
