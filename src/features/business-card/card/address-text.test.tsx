import { render } from '../../../../test/support/client/render'
import { SoftBreak as SoftBreakInWeapp } from '@/platform/view/soft-break/soft-break.weapp'
import { AddressText } from './address-text'

it.each([
  ['aiko.mori@sales.example.com', 'aiko.|mori@|sales.|example.|com'],
  ['northwind-traders.example/people/aiko_mori', 'northwind-|traders.|example/|people/|aiko_|mori'],
  ['+81312345678', '+81312345678'],
  ['aikomori', 'aikomori'],
])('%s may end a line in %s, and is read and copied as it is', async (text, pieces) => {
  const screen = await render(<AddressText text={text} />)
  expect(screen.text()).toBe(text)
  const ends = document.body.innerHTML.replaceAll('<wbr>', '|').replace(/<.*?>/g, '')
  expect(ends).toBe(pieces)
})

it('in WeChat a sign without width stands where a line may end', async () => {
  const screen = await render(
    <>
      a.
      <SoftBreakInWeapp />b
    </>,
  )
  expect(screen.text()).toBe('a.\u200bb')
})
