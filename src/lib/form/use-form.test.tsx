import { Input, Text, View } from '@tarojs/components'
import { showLanguage } from '@/i18n/language-store'
import { render } from '../../../test/support/client/render'
import { useForm } from './use-form'

function Registration() {
  const form = useForm({
    name: 'registration',
    initial: { email: '', password: '' },
    secrets: ['password'],
    validate: (values) => ({ email: values.email === '' ? 'enterEmail' : undefined, password: values.password === '' ? 'enterPassword' : undefined }),
  })
  return (
    <View>
      <Input ariaLabel='email' value={form.values.email} onInput={(event) => form.set('email', event.detail.value)} />
      <Input ariaLabel='password' value={form.values.password} onInput={(event) => form.set('password', event.detail.value)} />
      <View ariaRole='button' ariaLabel='check' onClick={() => form.check()} />
      <View ariaRole='button' ariaLabel='server' onClick={() => form.showErrors({ email: 'This email already has an account.' })} />
      <View ariaRole='button' ariaLabel='reset' onClick={form.reset} />
      <Text>{`values ${form.values.email}|${form.values.password}`}</Text>
      <Text>{`errors ${form.errors.email ?? '-'}|${form.errors.password ?? '-'}`}</Text>
    </View>
  )
}

beforeAll(() => showLanguage('en'))
beforeEach(() => localStorage.clear())

it('says in words what is missing, and stops saying it when the field is edited', async () => {
  const screen = await render(<Registration />)
  await screen.tap(screen.field('check'))
  expect(screen.text()).toContain('errors Please enter your email|Please enter a password')
  await screen.type(screen.field('email'), 'a@b.example')
  expect(screen.text()).toContain('errors -|Please enter a password')
  screen.unmount()
})

it("shows the server's sentence beside the field until it is edited", async () => {
  const screen = await render(<Registration />)
  await screen.tap(screen.field('server'))
  expect(screen.text()).toContain('errors This email already has an account.|-')
  await screen.type(screen.field('email'), 'b@b.example')
  expect(screen.text()).toContain('errors -|-')
  screen.unmount()
})

it('keeps what was typed over a reload, but never a secret', async () => {
  const first = await render(<Registration />)
  await first.type(first.field('email'), 'a@b.example')
  await first.type(first.field('password'), 'Secret-123')
  first.unmount()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Secret-123')
  const second = await render(<Registration />)
  expect(second.text()).toContain('values a@b.example|')
  expect(second.text()).not.toContain('Secret-123')
  await second.tap(second.field('reset'))
  second.unmount()
  const third = await render(<Registration />)
  expect(third.text()).toContain('values |')
  third.unmount()
})
