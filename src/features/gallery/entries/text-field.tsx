import type { ComponentProps } from 'react'
import { namedRules, type RuleName } from '@contract/domain/rules/named-rules'
import { findFieldFaults } from '@contract/domain/rules/validate-form'
import { Button } from '@/components/button/button'
import { TextField } from '@/components/text-field/text-field'
import { t } from '@/i18n/t'
import type { TextKey } from '@/i18n/text-key'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful, nothing, sample } from '../catalogue/samples'

type Field = Omit<ComponentProps<typeof TextField>, 'onChange'>

const typed = (field: Field) => (
  <Stateful initial={field.value}>
    {(value, change) => <TextField {...field} value={value} onChange={change} />}
  </Stateful>
)

/** A field that is judged as it is typed, by one of the helper validators. */
function Judged({ rule }: { rule: RuleName }) {
  return (
    <Stateful initial="1.">
      {(value, change) => {
        const [fault] = findFieldFaults(value, [namedRules[rule]], undefined)
        return (
          <TextField
            id={`gallery-rule-${rule}`}
            label={t('account:login.account')}
            value={value}
            error={fault && t<TextKey>(`fields:${fault.key}`)}
            onChange={change}
          />
        )
      }}
    </Stateful>
  )
}

const ruleNames: readonly RuleName[] = [
  'money',
  'threeDecimals',
  'mainlandPhone',
  'otherRegionPhone',
  'email',
  'idCard',
  'bankCard',
  'expressNumber',
  'orderCode',
  'digits',
  'chatId',
  'chinese',
  'float',
  'password',
  'relaxedPassword',
]

export const textField: GalleryEntry = {
  name: 'text-field',
  states: [
    {
      title: 'empty, placeholder, help',
      render: () =>
        typed({
          id: 'gallery-text',
          label: t('account:register.username'),
          value: '',
          placeholder: sample.ada,
          help: t('account:register.usernameHelp'),
        }),
    },
    {
      title: 'type=email',
      render: () =>
        typed({
          id: 'gallery-email',
          type: 'email',
          label: t('account:register.email'),
          value: sample.email,
        }),
    },
    {
      title: 'type=password, error',
      render: () =>
        typed({
          id: 'gallery-password',
          type: 'password',
          label: t('account:login.password'),
          value: 'Starcard',
          error: t('fields:passwordRule'),
        }),
    },
    {
      title: 'type=pin',
      render: () =>
        typed({
          id: 'gallery-pin',
          type: 'pin',
          label: t('settings:pay.password'),
          value: '123456',
          help: t('settings:pay.passwordHelp'),
        }),
    },
    {
      title: 'type=money',
      render: () =>
        typed({
          id: 'gallery-money',
          type: 'money',
          label: t('withdrawal:cashout.amount'),
          value: '500.00',
          help: t('withdrawal:cashout.available', { amount: '$1,215.50' }),
        }),
    },
    {
      title: 'type=code',
      render: () =>
        typed({
          id: 'gallery-code',
          type: 'code',
          label: t('account:register.recommendationCode'),
          value: sample.code,
        }),
    },
    {
      title: 'suffix',
      render: () =>
        typed({
          id: 'gallery-suffix',
          type: 'number',
          label: t('account:mailCode.label'),
          value: '',
          suffix: (
            <Button size="small" kind="text" onTap={nothing}>
              {t('account:mailCode.send')}
            </Button>
          ),
        }),
    },
    {
      title: 'disabled',
      render: () =>
        typed({
          id: 'gallery-disabled',
          label: t('account:register.email'),
          value: sample.email,
          disabled: true,
        }),
    },
    ...ruleNames.map((rule) => ({ title: `rule=${rule}`, render: () => <Judged rule={rule} /> })),
  ],
}
