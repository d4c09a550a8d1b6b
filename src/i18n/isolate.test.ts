import { isolate } from './isolate'
import { showLanguage } from './language-store'

it('keeps a masked name in one piece in Arabic, and leaves every other text alone', async () => {
  await showLanguage('ar')
  expect(['n•••', '1 Hill Road', '2026', 'demo', 'سارة', 'سا•••'].map(isolate)).toEqual([
    '\u2068n•••\u2069',
    '\u20681 Hill Road\u2069',
    '2026',
    'demo',
    'سارة',
    'سا•••',
  ])
  await showLanguage('en')
  expect(isolate('n•••')).toBe('n•••')
})
