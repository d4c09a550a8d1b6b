import { useState } from 'react'
import jsQR from 'jsqr'
import type { Pen, PictureSize } from '@/platform/capabilities/picture/contract'
import type { ShareWay } from '@/platform/capabilities/share/contract'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { Tappable } from '@/components/tappable/tappable'
import { ShareSheet } from './share-sheet'

inEnglish()

const mockHost: { way?: ShareWay } = {}
const mockShare = jest.fn((_content: object) => Promise.resolve({ type: 'shared' }))
jest.mock('@/platform/capabilities/share/share', () => ({
  findShareWay: () => mockHost.way,
  share: (content: object) => mockShare(content),
}))

const mockDraw = jest.fn()
jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: (stage: string, size: PictureSize, draw: (pen: Pen) => void): unknown =>
    mockDraw(stage, size, draw),
}))

const content = { title: 'Join me', text: 'A card', url: 'https://www.starcard.example/i/7KQ2M9XD' }

const mockClose = jest.fn()
const mockShared = jest.fn()
async function show(way?: ShareWay) {
  mockHost.way = way
  const screen = await render(
    <ShareSheet
      id="sheet"
      open
      title="Share"
      content={content}
      onShared={mockShared}
      onClose={mockClose}
    />,
  )
  await screen.findText('Copy link')
  return screen
}

beforeEach(() => jest.clearAllMocks())

it.each([
  ['sheet', 'More apps'],
  ['chat', 'Send to chat'],
] as const)('a host that shares by its %s is handed the content', async (way, label) => {
  const screen = await show(way)
  await screen.tap(screen.role('button', label))
  await screen.until(() => expect(mockShare).toHaveBeenCalledWith(content))
  expect(mockClose).toHaveBeenCalledTimes(1)
  await screen.until(() => expect(mockShared).toHaveBeenCalledTimes(1))
})

it('who leaves the host’s sheet has shared nothing', async () => {
  mockShare.mockResolvedValueOnce({ type: 'cancelled' })
  const screen = await show('sheet')
  await screen.tap(screen.role('button', 'More apps'))
  await screen.until(() => expect(mockClose).toHaveBeenCalledTimes(1))
  await screen.settle()
  expect(mockShared).not.toHaveBeenCalled()
})

it('in a messenger it says where its menu is, and offers nothing that the menu does', async () => {
  const screen = await show('menu')
  expect(screen.text()).toContain('tap ⋯ at the top')
  expect(screen.text()).not.toContain('More apps')
})

it('a host that shares nothing copies and shows the code; there is no poster that nobody gave', async () => {
  const screen = await show()
  expect(screen.text()).toBe('ShareCopy linkQR code')
})

it('draws the link as a code that is scanned back to it', async () => {
  const pixels = new Uint8ClampedArray(720 * 720 * 4)
  mockDraw.mockImplementation(
    (_stage: string, { width }: PictureSize, draw: (pen: Pen) => void) => {
      const pen: Partial<Pen> = {
        fillRect(x, y, wide, high) {
          const value = Number.parseInt(String(pen.fillStyle).slice(1), 16)
          const pixel = [value >> 16, (value >> 8) & 255, value & 255, 255]
          for (let row = y; row < y + high; row += 1)
            for (let column = x; column < x + wide; column += 1)
              pixels.set(pixel, (row * width + column) * 4)
        },
      }
      draw(pen as Pen)
      return Promise.resolve('data:image/png;base64,AA==')
    },
  )
  const screen = await show()
  await screen.tap(screen.role('button', 'QR code'))
  await screen.findText('Let someone scan this code')
  expect(jsQR(pixels, 720, 720)?.data).toBe(content.url)
})

it('opens with the code where that is what was asked for, and closed it is as before', async () => {
  mockDraw.mockResolvedValue('data:image/png;base64,AA==')
  function Openings() {
    const [asked, setAsked] = useState<'ways' | 'qr'>()
    return (
      <>
        <Tappable id="code" label="Code" onTap={() => setAsked('qr')} />
        <Tappable id="ways" label="Ways" onTap={() => setAsked('ways')} />
        <Tappable id="close" label="Close all" onTap={() => setAsked(undefined)} />
        <ShareSheet
          id="sheet"
          open={asked !== undefined}
          first={asked === 'qr' ? 'qr' : undefined}
          title="Share"
          content={content}
          onClose={mockClose}
        />
      </>
    )
  }
  const screen = await render(<Openings />)
  await screen.tap(screen.field('code'))
  await screen.findText('Let someone scan this code')
  expect(screen.field('sheet-qr').getAttribute('aria-expanded')).toBe('true')
  await screen.tap(screen.field('close'))
  await screen.tap(screen.field('ways'))
  await screen.until(() =>
    expect(screen.field('sheet-qr').getAttribute('aria-expanded')).toBe('false'),
  )
  expect(screen.text()).not.toContain('Let someone scan this code')
})

it('says so where the code cannot be drawn', async () => {
  mockDraw.mockRejectedValue(new Error('no canvas'))
  const screen = await show()
  await screen.tap(screen.role('button', 'QR code'))
  await screen.findText('The code could not be shown. Copy the link instead.')
})
