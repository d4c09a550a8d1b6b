import { render } from '../../../test/support/client/render'
import { Row } from './row'

it('reads as meaning, detail and amount, and opens by a tap', async () => {
  const tapped = jest.fn()
  const screen = await render(
    <Row
      title="Ar•••a"
      detail="direct"
      trailing="$199.80"
      trailingDetail="earned"
      onTap={tapped}
    />,
  )
  expect(screen.text()).toBe('Ar•••adirect$199.80earned')
  await screen.tap(screen.role('button', 'Ar•••a'))
  expect(tapped).toHaveBeenCalledTimes(1)
})

it('is not a button when nothing can be opened', async () => {
  const screen = await render(<Row title="Fee" trailing="$0.00" />)
  expect(() => screen.role('button')).toThrow()
})

it('ticks the choice that is made, and points nowhere', async () => {
  const screen = await render(
    <>
      <Row role="radio" checked title="near to far" onTap={() => undefined} />
      <Row role="radio" checked={false} title="far to near" onTap={() => undefined} />
    </>,
  )
  const icons = ['near to far', 'far to near'].map(
    (name) => screen.role('radio', name).querySelectorAll('[aria-hidden]').length,
  )
  expect(icons).toEqual([1, 0])
})
