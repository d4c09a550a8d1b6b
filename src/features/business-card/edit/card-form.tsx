import { View } from '@tarojs/components'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { CardField, OwnCard } from '@contract/business-card/schemas'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Note } from '@/components/note/note'
import { Row } from '@/components/row/row'
import { TextField } from '@/components/text-field/text-field'
import { useT } from '@/i18n/use-t'
import { useFormMutation } from '@/lib/data/mutation/use-form-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useForm } from '@/lib/form/use-form'
import { showToast } from '@/lib/overlay/toast'
import { reportUse } from '@/lib/tasks/page-use'
import { businessCardIds } from '../test-ids'
import { cardRules, toForm, type CardForm } from './card-rules'
import { ShownSwitch } from './shown-switch'

const FIELDS = [
  { field: 'name', text: 'card:edit.name' },
  { field: 'title', text: 'card:edit.jobTitle' },
  { field: 'company', text: 'card:edit.company' },
  { field: 'phone', text: 'card:edit.phone', type: 'phone' },
  { field: 'mail', text: 'card:edit.mail', type: 'email' },
  { field: 'wechat', text: 'card:edit.wechat', type: 'code' },
  { field: 'whatsapp', text: 'card:edit.whatsapp', type: 'phone' },
  { field: 'linkedin', text: 'card:edit.linkedin', type: 'code' },
  { field: 'website', text: 'card:edit.website', type: 'code' },
] as const

/** The member's card, line by line, each public or not. Left half way, what was typed is there again. */
export function CardEditForm({ card, onDone }: { card: OwnCard; onDone: () => void }) {
  const t = useT()
  const form = useForm<CardForm>({
    name: 'business-card',
    initial: toForm(card),
    rules: cardRules,
  })
  const { values, errors, set } = form
  const { busy, failure, submit } = useFormMutation(businessCardEndpoints.saveCard, {
    form,
    request: () => values,
    async onDone(saved) {
      updateQuery(businessCardEndpoints.ownCard, {}, () => saved)
      form.reset()
      showToast(t('card:edit.done'))
      await reportUse('/pages/card/edit')
      onDone()
    },
  })
  const isShown = (field: CardField) => values.shown.includes(field)
  const show = (field: CardField, shown: boolean) =>
    set('shown', shown ? [...values.shown, field] : values.shown.filter((other) => other !== field))
  const errorOf = (field: keyof typeof errors) =>
    (field === 'linkedin' || field === 'website') && errors[field]
      ? t('card:edit.webRule')
      : errors[field]
  const switchOf = (field: CardField, label: string) => (
    <ShownSwitch
      id={businessCardIds.show(field)}
      field={label}
      shown={isShown(field)}
      onChange={(shown) => show(field, shown)}
    />
  )
  return (
    <View>
      <Note>{t('card:edit.lead')}</Note>
      <Card padded>
        {FIELDS.map(({ field, text, ...rest }) => (
          <View key={field}>
            <TextField
              id={businessCardIds.field(field)}
              label={t(text)}
              {...rest}
              value={values[field]}
              error={errorOf(field)}
              onChange={(value) => set(field, value)}
            />
            {switchOf(field, t(text))}
          </View>
        ))}
      </Card>
      <Card>
        <Row
          title={t('card:edit.picture')}
          detail={t('card:edit.pictureHelp')}
          trailing={switchOf('picture', t('card:edit.picture'))}
        />
      </Card>
      {failure !== undefined && <Note kind="bad">{failure || t('common:tryAgainLater')}</Note>}
      <Button id={businessCardIds.save} size="wide" loading={busy} onTap={() => void submit()}>
        {t('card:edit.save')}
      </Button>
    </View>
  )
}
