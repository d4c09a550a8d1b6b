import { errorCodes } from '@contract/errors'
import { languages } from '@contract/languages'
import { sameName } from '../../config/brand/brand'
import { LOCALES } from '../config/paths'
import { loadTexts } from '../texts/texts'
import { failure } from './envelope'
import { AppError } from './error'

const texts = loadTexts(LOCALES, { brand: sameName('Brandname'), support: 'help@example.com' })
/** Figures of every error that has some, with a value that no text holds by itself. */
const params = {
  seconds: 7_001,
  minutes: 7_002,
  triesLeft: 7_003,
  minimum: '$7,004',
  maximum: '$7,005',
  left: '$7,006',
  available: '$7,007',
  networks: 'N7008',
  megapixels: 7_009,
  needed: 7_010,
  have: 7_011,
  n: 7_012,
  codes: 7_013,
  time: '7014 o’clock',
  other: 'fr7015',
  present: 'mi7016',
  from: '7017-01-01',
  to: '7018-01-01',
  amount: '$7019.00',
  max: 7_020,
  hours: 7_021,
}
const names = Object.keys(errorCodes).filter(
  (name): name is keyof typeof errorCodes => name in errorCodes,
)

const textOf = (name: keyof typeof errorCodes, language: (typeof languages)[number]) =>
  failure(new AppError(name, params), { texts, language, requestId: '' }).msg
const figuresIn = (text: string) =>
  Object.values(params)
    .map(String)
    .filter((figure) => text.includes(figure))

it.each(languages)(
  'has a sentence of its own in %s for every code, with the same figures, filled in',
  (language) => {
    const wrong = names.filter((name) => {
      const [text, english] = [textOf(name, language), textOf(name, 'en')]
      return (
        text === '' ||
        text.includes('{{') ||
        text.includes(name) ||
        (language !== 'en' && text === english) ||
        String(figuresIn(text)) !== String(figuresIn(english))
      )
    })
    expect(names.length).toBeGreaterThan(45)
    expect(wrong).toEqual([])
  },
)
