import { setServerTime } from '@/lib/format/now'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { DynamicForm } from './dynamic-form'
import type { DynamicField } from './dynamic-field'
import { useDynamicForm } from './use-dynamic-form'

inEnglish()
beforeAll(() => {
  setServerTime('2026-11-21T12:00:00Z')
})

const fields: DynamicField[] = [
  {
    label: 'Name',
    type: 'input',
    value: '',
    required: true,
    tip: 'Please enter a name',
    isError: false,
  },
  {
    label: 'City',
    type: 'arrow',
    value: '',
    required: false,
    tip: 'Please choose a city',
    isError: false,
  },
  {
    label: 'Day',
    type: 'date',
    value: '',
    required: true,
    tip: 'Please choose a day',
    isError: false,
  },
  {
    label: 'Photos',
    type: 'upload',
    value: [''],
    required: true,
    tip: 'Please add a photo',
    isError: false,
  },
]

function Owner({ onChecked }: { onChecked: (right: boolean) => void }) {
  const form = useDynamicForm('form', fields)
  return (
    <>
      <DynamicForm
        id="form"
        fields={form.fields}
        onChange={form.change}
        onArrow={(index) => form.change(index, 'Tokyo')}
        onAddPhoto={(index) => form.change(index, ['/a.png'])}
      />
      <button onClick={() => onChecked(form.check())}>send</button>
    </>
  )
}

it('shows the tip of each required field that is empty, and takes it away when it is edited', async () => {
  const checked = jest.fn()
  const screen = await render(<Owner onChecked={checked} />)
  const send = () => screen.tap(screen.queryText('send') ?? document.body)
  await send()
  expect(checked).toHaveBeenLastCalledWith(false)
  for (const tip of ['Please enter a name', 'Please choose a day', 'Please add a photo'])
    expect(screen.role('alert', tip)).toBeDefined()
  expect(() => screen.role('alert', 'Please choose a city')).toThrow()

  await screen.type(screen.field('form-0'), 'Mia')
  expect(() => screen.role('alert', 'Please enter a name')).toThrow()
  await screen.tap(screen.field('form-1'))
  await screen.tap(screen.field('form-2'))
  await screen.tap(screen.role('gridcell', '12 Nov 2026'))
  await screen.tap(screen.role('button', 'Add a photo'))
  expect(screen.text()).toContain('Tokyo')
  expect(screen.text()).toContain('12 Nov 2026')
  await send()
  expect(checked).toHaveBeenLastCalledWith(true)

  await screen.tap(screen.role('button', 'Remove photo 1'))
  await send()
  expect(checked).toHaveBeenLastCalledWith(false)
})
