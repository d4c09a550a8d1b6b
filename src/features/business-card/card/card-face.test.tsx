import type { PublicCard } from '@contract/business-card/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { businessCardIds } from '../test-ids'
import { CardFace } from './card-face'

inEnglish()

const card = {
  name: 'Araminta',
  title: 'Head of Partnerships',
  company: 'Northwind',
  avatar: null,
} as PublicCard

/** The finger on the card, in px from where it first touched. */
function touch(face: Element, type: string, x: number, y: number): void {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const touches = [{ identifier: 0, clientX: x, clientY: y, pageX: x, pageY: y }]
  Object.assign(event, { touches, changedTouches: touches })
  face.dispatchEvent(event)
}

it('says who somebody is, and nothing of what they left out', async () => {
  const screen = await render(<CardFace card={card} />)
  expect(screen.role('heading', 'Araminta').getAttribute('aria-level')).toBe('1')
  expect(screen.text()).toContain('Head of PartnershipsNorthwind')
  screen.unmount()
  const bare = await render(<CardFace card={{ ...card, title: '', company: '' }} />)
  expect(bare.text()).not.toContain('Head of')
})

it('leans after the finger and falls back', async () => {
  const screen = await render(<CardFace card={card} />)
  const face = screen.field(businessCardIds.face)
  const leans = () => (face instanceof HTMLElement ? face.style.transform : '')
  touch(face, 'touchstart', 10, 10)
  touch(face, 'touchmove', 100, 10)
  await screen.until(() => expect(leans()).toContain('rotateY(5.00deg)'))
  touch(face, 'touchend', 100, 10)
  await screen.until(() => expect(leans()).toBe(''))
})

it('writes a word that is longer than a line smaller before the line cuts it', async () => {
  const long = { ...card, name: 'Konstantinopoulos Mori', company: 'Northwind Traders Limited' }
  const screen = await render(<CardFace card={long} />)
  const isSmall = (text: string) => screen.role('heading', text).className.includes('--long')
  expect(isSmall('Konstantinopoulos Mori')).toBe(true)
  screen.unmount()
  expect((await render(<CardFace card={card} />)).text()).toContain('Araminta')
  expect(document.querySelectorAll('[class*="--long"]')).toHaveLength(0)
})
