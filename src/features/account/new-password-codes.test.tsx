import type { ReactElement } from 'react'
import { passwordErrors } from '@contract/account/password-errors'
import { inEnglish } from '../../../test/support/client/english'
import { fakeApi } from '../../../test/support/client/fake-api'
import { render } from '../../../test/support/client/render'
import { emitCountryChange } from './country/country-change'
import { ForgotForm } from './forgot/forgot-form'
import { ChangePasswordForm } from './password/change-password-form'
import { InitialPasswordForm } from './password/initial-password-form'
import { RegisterForm } from './register/register-form'

inEnglish()
beforeEach(() => localStorage.clear())

const NEW = { password: 'P@ssw0rd-1', 'confirm-password': 'P@ssw0rd-1' }
const done = () => undefined
const forms: readonly (readonly [string, ReactElement, Record<string, string>])[] = [
  [
    'register',
    <RegisterForm key="r" onRemoveInvitation={done} invitation="" onDone={done} />,
    { username: 'mia_1', email: 'mia@mail.example', code: '123456', ...NEW },
  ],
  [
    'forgot',
    <ForgotForm key="f" onDone={done} />,
    { email: 'mia@mail.example', code: '123456', ...NEW },
  ],
  ['reset', <ChangePasswordForm key="c" onDone={done} />, { old: 'Before-1', ...NEW }],
  ['reset', <InitialPasswordForm key="i" onDone={done} />, NEW],
]
const cases = forms.flatMap((form) =>
  Object.values(passwordErrors).map((code) => [...form, code] as const),
)

it.each(cases)(
  '%s: what the server says against a new password stands beside it, and all that was typed stays',
  async (page, form, typed, code) => {
    fakeApi(() => ({ code, msg: 'Please choose another one.' }))
    const screen = await render(form)
    if (page === 'register') {
      emitCountryChange({ id: 'JP', name: 'Japan', code: '+81' })
      await screen.findText('Japan')
      await screen.tap(screen.role('checkbox', 'I accept'))
    }
    for (const [name, value] of Object.entries(typed))
      await screen.type(screen.field(`${page}-${name}`), value)
    await screen.tap(screen.field(`${page}-submit`))
    await screen.findText('Please choose another one.')
    expect(document.getElementById(`${page}-password-note`)?.textContent).toContain(
      'Please choose another one.',
    )
    for (const [name, value] of Object.entries(typed))
      expect(screen.field(`${page}-${name}`)).toHaveProperty('value', value)
  },
)
