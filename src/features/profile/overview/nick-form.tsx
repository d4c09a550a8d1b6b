import { isNickname, normaliseNickname } from '@contract/domain/rules/nickname'
import { profileEndpoints } from '@contract/profile/endpoints'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { useForm } from '@/lib/form/use-form'
import { useSession } from '@/session/session-store'
import { profileIds } from '../test-ids'

/** What the member wants to be called. Left half way, what was typed is there again. */
export function NickForm({ name, onDone }: { name: string; onDone: () => void }) {
  const t = useT()
  const loadMe = useSession((session) => session.loadMe)
  const form = useForm({
    name: 'nickname',
    initial: { nickname: name },
    rules: {
      nickname: [
        { required: true, message: 'required' },
        {
          validator: (value: string) => isNickname(normaliseNickname(value)),
          message: 'invalid',
        },
      ],
    },
  })
  const { values, errors, set } = form
  const { busy, failure, submit } = useFormMutation(profileEndpoints.updateNick, {
    form,
    request: () => values,
    onDone: async () => {
      await loadMe()
      form.reset()
      onDone()
    },
  })
  const typed = normaliseNickname(values.nickname) !== ''
  return (
    <>
      <TextField
        id={profileIds.nickField}
        label={t('profile:nick.label')}
        help={t('profile:nick.help')}
        value={values.nickname}
        // The common sentence does not say the rule.
        error={errors.nickname && typed ? t('profile:nick.rule') : errors.nickname}
        autoComplete="nickname"
        autoFocus
        onChange={(value) => set('nickname', value)}
        onSubmit={() => void submit()}
      />
      {failure && <Note kind="bad">{failure}</Note>}
      <Button id={profileIds.nickSave} size="wide" loading={busy} onTap={() => void submit()}>
        {t('profile:nick.save')}
      </Button>
    </>
  )
}
