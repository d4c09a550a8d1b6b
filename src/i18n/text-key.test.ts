import { showLanguage } from './language-store'
import { t } from './t'
import type { FieldTextKey, TextKey } from './text-key'

// What must not compile is told to the compiler: `npm run check -- types` fails when one of these lines does.
function mistakes(status: string): void {
  // @ts-expect-error -- no such namespace
  t('withdrawl:cashout.title')
  // @ts-expect-error -- a letter is missing
  t('withdrawal:cashout.titel')
  // @ts-expect-error -- a branch is not a text
  t('withdrawal:cashout')
  // @ts-expect-error -- any string may be anything
  t(`withdrawal:status.${status}`)
  // @ts-expect-error -- a parameter is missing
  t('common:serviceException')
  // @ts-expect-error -- a parameter is misspelt
  t('common:serviceException', { state: 502 })
  // @ts-expect-error -- a text without parameters takes none
  t('common:systemError', { status: 502 })
  // @ts-expect-error -- mails are worded by the server
  t('mail:code.subject')
  // @ts-expect-error -- one form of a plural is not a text
  t('common:card.days_other', { count: 1 })
}

it('says texts by keys that the compiler knows', async () => {
  await showLanguage('en')
  expect(mistakes).toBeInstanceOf(Function)
  const dynamic: TextKey = 'common:serviceException'
  const field: FieldTextKey = 'enterEmail'
  const status: 'active' | 'expired' = Number('1') > 0 ? 'active' : 'expired'
  expect([
    t('common:serviceException', { status: 502 }),
    t<TextKey>(dynamic, { status: 404 }),
    t<TextKey>(`fields:${field}`),
    t(status === 'active' ? 'common:systemError' : 'common:failTimeout'),
  ]).toEqual(['Service exception 502', 'Service exception 404', expect.any(String), 'System error'])
})
