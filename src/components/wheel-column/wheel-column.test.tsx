import { render } from '../../../test/support/client/render'
import { WheelColumn } from './wheel-column'

const values = Array.from({ length: 12 }, (_, index) => ({
  value: index + 1,
  label: `month ${index + 1}`,
}))

/** The element that the column scrolls to its upper edge. */
async function scrolledTo(value: number): Promise<string | undefined> {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.id)
  }
  const screen = await render(
    <WheelColumn
      id="month"
      label="Month"
      values={values}
      value={value}
      onChange={() => undefined}
    />,
  )
  await screen.until(() => expect(shown).not.toEqual([]))
  const room = (id: string | undefined) => Boolean(id && document.getElementById(id))
  expect(room(shown[0])).toBe(true)
  screen.unmount()
  return shown[0]
}

it.each([
  [1, 'month-room-1'],
  [2, 'month-room-2'],
  [3, 'month-1'],
  [12, 'month-10'],
])('has its value in the middle, two rooms below its upper edge: %i', async (value, top) => {
  expect(await scrolledTo(value)).toBe(top)
})
