import type { Language } from '@contract/languages'
import { readLaunchPath, readLaunchQuery } from '@/platform/capabilities/launch/launch'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText } from '@/platform/capabilities/storage/storage'

/** Who opens what, as far as address and storage tell at once; the program decides. */
export interface Visit {
  screen: 'home' | 'login' | 'other'
  /** '' for a visitor. */
  token: string
  /** One that FIRST_VALUES has words in. */
  language: Language
}

const hasWords = (language: string | undefined): language is Language =>
  language !== undefined && language in FIRST_VALUES.words

export function readVisit(): Visit {
  const path = readLaunchPath()
  const { lang, token: ticket, inviteCode, c, code } = readLaunchQuery()
  // A ticket brings another session.
  const token = ticket ? '' : (readText(storageKeys.token.key) ?? '')
  const invited = inviteCode ?? c ?? code ?? readText(storageKeys.pendingCode.key)
  const home = path === '/' || path === '/pages/index'
  const toLogin = home && !token && !ticket && !invited
  // Under store review home has no figures.
  const figures = home && !readText(storageKeys.reviewed.key)
  const login = toLogin || path === '/pages/login/index'
  const languages = [lang, readText(storageKeys.language.key), 'en']
  return {
    screen: login ? 'login' : figures ? 'home' : 'other',
    token,
    language: languages.find(hasWords) ?? 'en',
  }
}
