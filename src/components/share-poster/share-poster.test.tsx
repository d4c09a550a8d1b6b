import jsQR from 'jsqr'
import { showLanguage } from '@/i18n/language-store'
import { inEnglish } from '../../../test/support/client/english'
import { paper } from '../../../test/support/client/paper'
import { render } from '../../../test/support/client/render'
import { paintPoster } from './paint-poster'
import { posterSize } from './poster-pen'
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

it.each([
  link,
  'https://link.starcard.example/#/pages/index?inviteCode=ABCDEFGH&channel=poster-of-the-member',
])('is scanned back to %s', (wanted) => {
  const { pen, pixels } = paper(posterSize)
  paintPoster(pen, { ...facts, link: wanted })
  expect(jsQR(pixels, posterSize.width, posterSize.height)?.data).toBe(wanted)
})

it('shows the card, the code and whose it is, and cuts a name that is too long', () => {
  const { pen, texts } = paper(posterSize)
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
  const { pen, texts } = paper(posterSize)
  paintPoster(pen, { ...facts, rtl: true })
  expect(texts.find(({ text }) => text === 'Demo Member')).toEqual({
    text: 'Demo Member',
    x: 646,
    align: 'right',
  })
})

it('keeps a name and a code in one piece in Arabic', async () => {
  await showLanguage('ar')
  const { pen, texts } = paper(posterSize)
  paintPoster(pen, { ...facts, name: 'n•••', code: '7823MKXD', rtl: true })
  await showLanguage('en')
  const written = texts.map(({ text }) => text)
  expect(written).toEqual(expect.arrayContaining(['\u2068n•••\u2069', '\u20687823 MKXD\u2069']))
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
