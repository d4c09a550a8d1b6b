import type { Language } from '@contract/languages'
import { sameName } from '../../config/brand/brand'
import { LOCALES } from '../config/paths'
import { loadTexts } from './texts'

const texts = loadTexts(LOCALES, { brand: sameName('Starmeet'), support: 'help@example.com' })

it("words a text with the deployment's brand and its own parameters", () => {
  expect(texts.t('en', 'mail:invitation.subject', { name: 'Mia' })).toBe(
    'Mia invites you to Starmeet',
  )
  expect(texts.t('ar', 'errors:REGION_NOT_SERVED')).toContain('Starmeet')
})

it('takes a parameter for words alone, whatever it holds', () => {
  for (const name of ['{{brand}}', '$t(errors:REGION_NOT_SERVED)', '%s <b>{{name}}</b> $& ${1}'])
    expect(texts.t('en', 'mail:invitation.subject', { name })).toBe(
      `${name} invites you to Starmeet`,
    )
})

it('on screen 11: divides the names of a list as the language does', () => {
  const say = (language: Language) =>
    texts.t(language, 'errors:NETWORK_NOT_ALLOWED', { networks: ['TRC20', 'ERC20'] })
  expect(say('en')).toContain('TRC20, ERC20.')
  expect([say('ja'), say('zh-Hant'), say('zh-Hans')].join()).toMatch(/(TRC20、ERC20.*){3}/)
  expect(say('ar')).toContain('TRC20،\u200f ERC20')
})

it('words the brand as each language names it', () => {
  const both = { ...sameName('Starcard World'), ar: 'Starcard العالمية' }
  const world = loadTexts(LOCALES, { brand: both, support: 'help@example.com' })
  expect(world.t('ar', 'errors:REGION_NOT_SERVED')).toContain('Starcard العالمية')
  expect(world.t('ja', 'errors:REGION_NOT_SERVED')).toContain('Starcard World')
})

it('leaves the brand open in the messages that a client fetches: it knows its own', () => {
  expect(texts.messages('en').messages.account?.register).toMatchObject({
    done: 'Welcome to {{brand}}',
  })
})

it('gives the messages of a language a version of their own', () => {
  expect(
    new Set((['en', 'ja', 'ar'] as const).map((language) => texts.messages(language).version)).size,
  ).toBe(3)
})
