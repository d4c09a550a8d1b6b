import jsQR from 'jsqr'
import type { Pen } from '@/platform/capabilities/picture/contract'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { paintPoster, posterSize } from './paint-poster'
import { SharePoster } from './share-poster'

inEnglish()

const link = 'https://www.starcard.example/#/pages/index?inviteCode=7KQ2M9XD'
const facts = {
  brand: 'Starcard',
  name: 'Demo Member',
  tier: 'K SVIP',
  letter: 'K',
  code: '7KQ2M9XD',
  codeLabel: 'Recommendation code',
  scan: 'Scan to join',
  link,
  rtl: false,
}

/** A canvas that keeps rectangles as pixels and texts as words. */
function paper() {
  const { width, height } = posterSize
  const pixels = new Uint8ClampedArray(width * height * 4)
  const texts: { text: string; x: number; align: string }[] = []
  let box = [0, 0, 0, 0]
  function fillRect(x: number, y: number, wide: number, high: number): void {
    const value = Number.parseInt(String(pen.fillStyle).slice(1), 16)
    for (let row = y; row < y + high; row += 1) {
      for (let column = x; column < x + wide; column += 1)
        pixels.set([value >> 16, (value >> 8) & 255, value & 255, 255], (row * width + column) * 4)
    }
  }
  const nothing = () => undefined
  const pen: Pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
    fillRect,
    fillText: (text, x) => void texts.push({ text, x, align: pen.textAlign }),
    measureText: (text) => ({
      width: text.length * Number(/(\d+)px/.exec(pen.font)?.[1] ?? 0) * 0.55,
    }),
    beginPath: () => {
      box = [width, height, 0, 0]
    },
    moveTo: nothing,
    arcTo: (x, y) => {
      box = [
        Math.min(box[0] ?? 0, x),
        Math.min(box[1] ?? 0, y),
        Math.max(box[2] ?? 0, x),
        Math.max(box[3] ?? 0, y),
      ]
    },
    closePath: nothing,
    fill: () => {
      const [x = 0, y = 0, right = 0, bottom = 0] = box
      fillRect(x, y, right - x, bottom - y)
    },
    stroke: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
  }
  return { pen, pixels, texts }
}

it.each([
  link,
  'https://link.starcard.example/#/pages/index?inviteCode=ABCDEFGH&channel=poster-of-the-member',
])('is scanned back to %s', (wanted) => {
  const { pen, pixels } = paper()
  paintPoster(pen, { ...facts, link: wanted })
  expect(jsQR(pixels, posterSize.width, posterSize.height)?.data).toBe(wanted)
})

it('shows the card, the code and whose it is, and cuts a name that is too long', () => {
  const { pen, texts } = paper()
  paintPoster(pen, { ...facts, name: 'An-extraordinarily-long-name-without-a-space' })
  const written = texts.map(({ text }) => text)
  expect(written).toEqual(
    expect.arrayContaining([
      'Starcard',
      'K SVIP',
      'K',
      '7KQ2 M9XD',
      'Scan to join',
      'www.starcard.example',
    ]),
  )
  expect(written.find((text) => text.startsWith('An-extra'))).toMatch(/…$/)
})

it('begins on the other side in Arabic', () => {
  const { pen, texts } = paper()
  paintPoster(pen, { ...facts, rtl: true })
  expect(texts.find(({ text }) => text === 'Demo Member')).toEqual({
    text: 'Demo Member',
    x: 646,
    align: 'right',
  })
})

it('says so when nothing can be drawn', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const screen = await render(
    <SharePoster
      id="poster"
      brand="Starcard"
      name="Demo Member"
      level={2}
      star={3}
      code="7KQ2M9XD"
      link={link}
    />,
  )
  await screen.findText('The poster could not be created')
  expect(() => screen.role('button', 'Save the picture')).toThrow()
})
