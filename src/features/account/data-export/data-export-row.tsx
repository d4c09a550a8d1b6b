import { useState } from 'react'
import { View } from '@tarojs/components'
import { accountErrors } from '@contract/account/errors'
import type { User } from '@contract/account/schemas'
import { dataExportEndpoints } from '@contract/data-export/endpoints'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { takeFile } from '@/lib/take-file'
import { useForm } from '@/lib/form/use-form'
import { oldPasswordRules } from '../sign-in-rules'
import { OwnPasswordField } from '../password/own-password-field'
import { dataExportIds } from './test-ids'

const FIELD_OF_CODE = {
  [accountErrors.LOGIN_FAILED]: 'password',
  [accountErrors.LOGIN_LOCKED]: 'password',
}

/** A copy of everything on record, after the password, as a file of the member's own (docs/product/account.md, "A copy of everything"). */
export function DataExportRow({ user: { hasPassword } }: { user: Pick<User, 'hasPassword'> }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const form = useForm({
    name: 'data-export',
    initial: { password: '' },
    secrets: ['password'],
    rules: { password: hasPassword ? oldPasswordRules : [] },
  })
  const { busy, failure, submit } = useFormMutation(dataExportEndpoints.dataExport, {
    form,
    fieldOfCode: FIELD_OF_CODE,
    request: () => (hasPassword ? { password: form.values.password } : {}),
    onDone: async (file) => {
      form.reset()
      await takeFile(file, {
        saved: t('settings:document.downloaded'),
        copied: t('settings:document.copied'),
        failed: t('profile:data.failed'),
      })
      setAsking(false)
    },
  })
  return (
    <>
      <Row
        id={dataExportIds.row}
        leading={<Icon name="download" size={20} />}
        title={t('profile:data.row')}
        onTap={() => setAsking(true)}
      />
      <Sheet open={asking} title={t('profile:data.row')} onClose={() => setAsking(false)}>
        <View>{t('profile:data.text')}</View>
        {hasPassword && (
          <OwnPasswordField
            id={dataExportIds.password}
            value={form.values.password}
            error={form.errors.password}
            onChange={(value) => form.set('password', value)}
          />
        )}
        {failure && <Note kind="bad">{failure}</Note>}
        <Button id={dataExportIds.submit} size="wide" loading={busy} onTap={() => void submit()}>
          {t('settings:document.download')}
        </Button>
      </Sheet>
    </>
  )
}
