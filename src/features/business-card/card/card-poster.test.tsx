import jsQR from 'jsqr'
import type { PublicCard } from '@contract/business-card/schemas'
import { posterSize } from '@/components/share-poster/poster-pen'
import type { Pen, PictureSize } from '@/platform/capabilities/picture/contract'
import { inEnglish } from '../../../../test/support/client/english'
import { paper } from '../../../../test/support/client/paper'
import { render } from '../../../../test/support/client/render'
import { businessCardIds } from '../test-ids'
import { CardShare } from './card-share'

const mockDraw: { paint?: (pen: Pen) => void } = {}
jest.mock('@/platform/capabilities/picture/draw-picture', () => ({
  drawPicture: (_stage: string, _size: PictureSize, paint: (pen: Pen) => void) => {
    mockDraw.paint = paint
    return Promise.resolve('data:image/png;base64,AA==')
  },
}))

inEnglish()

const url = 'https://www.starcard.example/c/7KQ2M9XD'
const card: PublicCard = {
  name: 'Araminta Okoye-Ström',
  title: 'Head of Partnerships',
  company: '',
  phone: '+81312345678',
  mail: 'araminta.okoye-strom@partnerships.example',
  wechat: '',
  whatsapp: '',
  linkedin: '',
  website: '',
  code: '7KQ2M9XD',
  url,
  avatar: null,
  masked: false,
  mine: true,
}

it('the sheet has a poster with what the card shows, scanned back to the card', async () => {
  const content = { title: card.name, text: '', url }
  const screen = await render(
    <CardShare card={card} content={content} shown="ways" onClose={() => undefined} />,
  )
  await screen.findText('Poster')
  await screen.tap(screen.field(`${businessCardIds.sheet}-poster`))
  await screen.findText('Save the picture')
  const { pen, pixels, texts } = paper(posterSize)
  mockDraw.paint?.(pen)
  expect(jsQR(pixels, posterSize.width, posterSize.height)?.data).toBe(url)
  expect(texts.map(({ text }) => text).filter((text) => text !== '')).toEqual([
    'Starcard',
    'Scan to keep my card',
    'www.starcard.example',
    card.name,
    card.title,
    card.phone,
    // Longer than the card is wide: smaller, never cut.
    card.mail,
  ])
})
