import { Input, Text, View } from '@tarojs/components'
import { showLanguage } from '@/i18n/language-store'
import { render } from '../../../test/support/client/render'
import { useForm } from './use-form'

function Registration() {
  const form = useForm({
    name: 'registration',
    initial: { email: '', password: '' },
    secrets: ['password'],
    validate: (values) => ({
      email: values.email === '' ? 'enterEmail' : undefined,
      password: values.password === '' ? 'enterPassword' : undefined,
    }),
  })
  return (
    <View>
      <Input
        ariaLabel="email"
        value={form.values.email}
        onInput={(event) => form.set('email', event.detail.value)}
      />
      <Input
        ariaLabel="password"
        value={form.values.password}
        onInput={(event) => form.set('password', event.detail.value)}
      />
      <View ariaRole="button" ariaLabel="check" onClick={() => form.check()} />
      <View
        ariaRole="button"
        ariaLabel="server"
        onClick={() => form.showErrors({ email: 'This email already has an account.' })}
      />
      <View ariaRole="button" ariaLabel="reset" onClick={form.reset} />
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
})

it("shows the server's sentence beside the field until it is edited", async () => {
  const screen = await render(<Registration />)
  await screen.tap(screen.field('server'))
  expect(screen.text()).toContain('errors This email already has an account.|-')
  await screen.type(screen.field('email'), 'b@b.example')
  expect(screen.text()).toContain('errors -|-')
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
})

function Nickname() {
  const form = useForm({
    name: 'nickname',
    initial: { nickname: '', note: '' },
    rules: {
      nickname: [
        { required: true, message: 'enterUsername' },
        { min: 3 },
        { validator: (value, { note }) => value !== note || 'invalid' },
      ],
    },
    validate: ({ nickname, note }) => ({
      nickname: 'usernameTaken',
      note: nickname.length < 3 ? undefined : note === '' ? 'required' : undefined,
    }),
  })
  return (
    <View>
      <Input
        ariaLabel="nickname"
        value={form.values.nickname}
        onInput={(event) => form.set('nickname', event.detail.value)}
      />
      <View ariaRole="button" ariaLabel="check" onClick={() => form.check()} />
      <Text>{`errors ${form.errors.nickname ?? '-'}|${form.errors.note ?? '-'}`}</Text>
    </View>
  )
}

it('judges by rules, with their figures, before what the form says of its fields together', async () => {
  const screen = await render(<Nickname />)
  const errorsAfter = async (typed: string) => {
    await screen.type(screen.field('nickname'), typed)
    await screen.tap(screen.field('check'))
    return screen.text()
  }
  expect(await errorsAfter('')).toContain('errors Please enter a username|-')
  expect(await errorsAfter('ab')).toContain('errors Characters: 3 or more|-')
  expect(await errorsAfter('abc')).toContain(
    'errors This username is already taken|Please fill this in',
  )
})
