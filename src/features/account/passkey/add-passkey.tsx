import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import { PasskeyCodeField } from './passkey-code-field'
import { passkeyIds } from './test-ids'
import { useAddPasskey } from './use-add-passkey'
import './passkey-text.scss'

/** What a passkey is, the mailed code, and the button that has the browser make one. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { form, asked, busy, failure, submit } = useAddPasskey(onDone)
  return (
    <>
      <View className="passkey-text">{t('profile:passkey.addText')}</View>
      {!asked && (
        <PasskeyCodeField
          id={passkeyIds.addCode}
          sendId={passkeyIds.addSend}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set('code', code)}
          onSent={() => form.forgive('code')}
          onFields={form.showErrors}
        />
      )}
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={passkeyIds.addSubmit} size="wide" loading={busy} onTap={() => void submit()}>
        {t('profile:passkey.add')}
      </Button>
    </>
  )
}
