import { languages } from '@contract/languages'
import { showLanguage } from './language-store'
import { loadLazyTexts } from './lazy-texts'
import { t } from './t'

it.each(languages)(
  'on screen 2: counts are grouped in %s, other numbers are not',
  async (language) => {
    await showLanguage(language)
    await loadLazyTexts(language)
    expect(t('team:filter.all', { count: 12_000 })).toContain('12,000')
    expect(t('common:card.days', { count: 1_095 })).toContain('1,095')
    expect(t('common:serviceException', { status: 1502 })).toContain('1502')
  },
)
