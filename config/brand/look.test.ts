import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brandIds, brandFiles, brands } from '../brands'
import { findPale, lookOf, styleOf } from './look'

const SRC = path.resolve(__dirname, '../../src')
/** A light brand, as none of ours is. */
const lemon = { brand: '#FFE36E', soft: '#FFF6CC' }

it('writes in ink on a light brand and in white on a dark one; pressed, both are darker and keep what is written on them', () => {
  expect(lookOf(lemon)).toEqual({
    fill: '#FFE36E',
    pressed: '#CCB658',
    on: '#12142A',
    text: '#12142A',
    soft: '#FFF6CC',
  })
  expect(lookOf(brandFiles.link.colours)).toEqual({
    fill: '#0B6B74',
    pressed: '#09565D',
    on: '#FFFFFF',
    text: '#0B6B74',
    soft: '#DDEFF0',
  })
})

it.each([
  ['luminance', '#D8D8D8', '#FFFFFF'],
  ['luminance', '#D9D9D9', '#12142A'],
] as const)('changes what is written at a %s of 0.85: %s has %s', (_, brand, on) => {
  expect(lookOf({ brand, soft: brand }).on).toBe(on)
})

it.each([
  ['#CBCBCB', '#CBCBCB'],
  ['#CCCCCC', '#12142A'],
])('from a brightness of 0.8 a colour is not written in: %s is %s', (brand, text) => {
  expect(lookOf({ brand, soft: brand }).text).toBe(text)
})

it.each(brandIds)('%s can be read', (id) => {
  expect(findPale(brandFiles[id].colours)).toEqual([])
})

it('a light brand can be read, and what is neither light nor dark is refused by its contrasts', () => {
  expect(findPale(lemon)).toEqual([])
  expect(findPale({ brand: '#E0B000', soft: '#FFF6CC' })).toEqual([
    'text on the colour, #FFFFFF on #E0B000, has 2.02 : 1 and needs 4.5 : 1',
    'text on the pressed colour, #FFFFFF on #B38D00, has 3.12 : 1 and needs 4.5 : 1',
    'the colour on a card, #E0B000 on #FFFFFF, has 2.02 : 1 and needs 4.5 : 1',
    'the colour on paper, #E0B000 on #F5F4F0, has 1.84 : 1 and needs 4.5 : 1',
    'the colour on its soft one, #E0B000 on #FFF6CC, has 1.86 : 1 and needs 4.5 : 1',
  ])
  expect(findPale({ ...lemon, soft: '#606060' })).toEqual([
    'the colour on its soft one, #12142A on #606060, has 2.88 : 1 and needs 4.5 : 1',
  ])
  expect(() => findPale({ ...lemon, brand: 'lemon' })).toThrow('"lemon" is not an opaque colour')
})

/** `--name: value` of a text, in one case and without what only shortens. */
const variables = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/(--[\w-]+): (#\w+)/g)].map(([, name = '', value = '']) => [
      name,
      value.toUpperCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'),
    ]),
  )

it('the default brand is the tokens, and every other one lies over them', () => {
  const tokens = variables(readFileSync(path.join(SRC, 'styles/tokens.scss'), 'utf8'))
  const look = variables(styleOf(lookOf(brandFiles.default.colours)))
  expect(tokens).toMatchObject(look)
  expect(brands.default.style).toBeUndefined()
  for (const id of brandIds.filter((one) => one !== 'default'))
    expect(Object.keys(variables(brands[id].style ?? ''))).toEqual(Object.keys(look))
})

it('whatever is written on the brand’s colour takes the colour of it, and nothing else does', () => {
  const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss') && !file.startsWith('styles'))
    .map((file) => ({ file, text: readFileSync(path.join(SRC, file), 'utf8') }))
  const having = (value: string) =>
    rules.filter(({ text }) => text.includes(value)).map(({ file }) => file)
  expect(having('var(--brand-fill)').length).toBeGreaterThan(5)
  expect(having('var(--on-brand)')).toEqual(having('var(--brand-fill)'))
  const misused = rules.flatMap(({ file, text }) =>
    /(?<!background: )var\(--brand-fill\)|background: var\(--brand\);\s*color: /.test(text)
      ? [file]
      : [],
  )
  expect(misused).toEqual([])
})
