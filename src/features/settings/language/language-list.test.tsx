import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { LanguageList } from './language-list'

inEnglish()

it('switches live, direction too, and remembers the choice', async () => {
  const screen = await render(<LanguageList />)
  expect(screen.role('radio', 'English').getAttribute('aria-checked')).toBe('true')
  await screen.tap(screen.role('radio', 'العربية'))
  await screen.until(() => {
    expect(document.documentElement.dir).toBe('rtl')
    expect(screen.role('radio', 'العربية').getAttribute('aria-checked')).toBe('true')
  })
  expect(localStorage.getItem('language')).toBe('ar')
})
