import { render, type Rendered } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { emitCountryChange, onCountryChange } from './country-change'
import { CountryList } from './country-list'
import { filterCountries } from './filter-countries'

inEnglish()

const countries = [
  { id: 'CN', code: '+86', name: 'Mainland China', served: false, note: 'Not in mainland China' },
  { id: 'JP', code: '+81', name: 'Japan', served: true, note: null },
  { id: 'TH', code: '+66', name: 'Thailand', served: true, note: null },
  { id: 'SG', code: '+65', name: 'Singapore', served: false, note: 'No new members from here' },
]

async function open(onChoose = jest.fn()): Promise<{ screen: Rendered; onChoose: jest.Mock }> {
  fakeApi(() => ({ data: countries }))
  const screen = await render(<CountryList onChoose={onChoose} />)
  await screen.findText('Japan')
  return { screen, onChoose }
}

it('chooses a country that is served', async () => {
  const { screen, onChoose } = await open()
  await screen.tap(screen.role('button', 'Japan'))
  expect(onChoose).toHaveBeenCalledWith(countries[1])
})

it('on screen 11: shows a portion of many countries, and finds one of the rest', async () => {
  const many = Array.from({ length: 245 }, (_, index) => ({
    id: `X${index}`,
    code: `+${1000 + index}`,
    name: `Country ${index}`,
    served: true,
    note: null,
  }))
  fakeApi(() => ({ data: many }))
  const screen = await render(<CountryList onChoose={() => undefined} />)
  await screen.findText('Country 19')
  expect(screen.text()).not.toContain('Country 20')
  await screen.type(screen.field('country-search'), 'Country 244')
  await screen.findText('+1244')
})

it('says why mainland China cannot be chosen', async () => {
  const { screen, onChoose } = await open()
  await screen.tap(screen.role('button', 'Mainland China'))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.text()).toContain('Not in mainland China')
})

it('says of a country that an operator has stopped that nobody joins from there now', async () => {
  const { screen, onChoose } = await open()
  await screen.tap(screen.role('button', 'Singapore'))
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.text()).toContain('No new members from here')
})

it('finds by name, and offers all again when nothing fits', async () => {
  const { screen } = await open()
  await screen.type(screen.field('country-search'), 'zzz')
  expect(screen.text()).toContain('No country or region matches “zzz”.')
  await screen.tap(screen.role('button', 'Show all'))
  expect(screen.text()).toContain('Thailand')
})

it('says when the list cannot be loaded, and loads it again', async () => {
  let broken = true
  fakeApi(() => (broken ? { type: 'failed', reason: 'offline' } : { data: countries }))
  const screen = await render(<CountryList onChoose={() => undefined} />)
  await screen.findText('What you typed is kept')
  broken = false
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('Japan')
})

it.each([
  ['jap', ['JP']],
  ['+8', ['CN', 'JP']],
  ['th', ['TH']],
  ['', ['CN', 'JP', 'TH', 'SG']],
])('"%s" finds %j', (typed, found) => {
  expect(filterCountries(countries, typed).map((country) => country.id)).toEqual(found)
})

it('tells the waiting page the country, and says when nobody waits', () => {
  const heard = jest.fn()
  const country = { id: 'JP', code: '+81', name: 'Japan' }
  const stop = onCountryChange(heard)
  expect(emitCountryChange(country)).toBe(true)
  stop()
  expect(emitCountryChange(country)).toBe(false)
  expect(heard.mock.calls).toEqual([[country]])
})
