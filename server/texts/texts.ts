import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createInstance } from 'i18next'
import { groupCount } from '@contract/domain/count'
import { formatList } from '@contract/domain/list'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import { versionOf } from '../../config/text-version'
import { findDiffering, pickTexts, readHeldTexts, type Messages } from './held-texts'

/** A list's names are divided as the language divides them. */
export type TextParams = Readonly<Record<string, string | number | readonly string[]>>

/** Texts of a language with the version of all that it has; `versions` are those of the namespaces, for who asked by them. */
export interface VersionedMessages {
  language: Language
  version: string
  messages: Messages
  versions?: Record<string, string>
}

/** The texts of both sides, from locales/<lang>/<namespace>.json. Keys are 'namespace:path.to.key'. */
export interface Texts {
  t(language: Language, key: string, params?: TextParams): string
  /** True when the key has a text, in this language or in English. */
  has(language: Language, key: string): boolean
  /**
   * The texts of one language alone (callers fall back to English), and a version that changes with any of them. For a
   * caller that says what it holds, only the namespaces that differ: `held` is such a version, or a version for each
   * namespace that it reads. The same answer is the same object.
   */
  messages(language: Language, held?: string): VersionedMessages
}

function readLanguage(folder: string): Messages {
  const messages: Messages = {}
  for (const file of listJson(folder))
    messages[path.basename(file, '.json')] = JSON.parse(
      readFileSync(path.join(folder, file), 'utf8'),
    )
  return messages
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    return []
  }
}

/** What every text may name without being given it: the deployment's brand, and where its members find help. */
export interface Deployment {
  brand: Readonly<Record<Language, string>>
  support: string
}

interface Shipped {
  resources: Record<string, Messages>
  packed: Map<Language, (held?: string) => VersionedMessages>
}

const shipped = new Map<string, Shipped>()

/** What stands in a folder, read once by a process: texts change with a release alone. */
function readShipped(localesFolder: string): Shipped {
  const known = shipped.get(localesFolder)
  if (known) return known
  const read = languages.map((language): [Language, Messages] => [
    language,
    readLanguage(path.join(localesFolder, language)),
  ])
  const fresh = {
    resources: Object.fromEntries(read),
    packed: new Map(read.map(([language, messages]) => [language, pack(language, messages)])),
  }
  shipped.set(localesFolder, fresh)
  return fresh
}

/** Reads all languages once. `{{brand}}` in a text is the deployment's brand; in `messages` it stands for the client's own. */
export function loadTexts(localesFolder: string, { brand, support }: Deployment): Texts {
  const { resources, packed } = readShipped(localesFolder)
  const english = resources[DEFAULT_LANGUAGE] ?? {}
  const i18n = createInstance()
  void i18n.init({
    resources,
    lng: DEFAULT_LANGUAGE,
    fallbackLng: DEFAULT_LANGUAGE,
    ns: Object.keys(english),
    initAsync: false,
    interpolation: { escapeValue: false, defaultVariables: { support } },
    returnNull: false,
  })
  return {
    t: (language, key, params = {}) =>
      i18n.t(key, {
        ...groupCount({ brand: brand[language], ...wordLists(language, params) }),
        lng: language,
      }),
    has: (language, key) => i18n.exists(key, { lng: language }),
    messages: (language, held) => (packed.get(language) ?? pack(language, {}))(held),
  }
}

function wordLists(language: Language, params: TextParams): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? formatList(language, value) : value,
    ]),
  )
}

/** Answers that are kept for each language, the oldest leaving first: clients of a few releases ask, and anybody may make up a version. */
const MOST_ANSWERS = 32

function pack(language: Language, messages: Messages): (held?: string) => VersionedMessages {
  const version = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16)
  const versions = Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => [namespace, versionOf(texts)]),
  )
  const all: VersionedMessages = { language, version, messages }
  const none: VersionedMessages = { language, version, messages: {} }
  const made = new Map<string, VersionedMessages>()
  return (held) => {
    if (held === version) return none
    const read = held === undefined ? undefined : readHeldTexts(held)
    if (!read) return all
    const differing = findDiffering(read, versions)
    if (differing.length === 0) return none
    const key = differing.join()
    const answer = made.get(key) ?? {
      language,
      version,
      ...pickTexts(differing, messages, versions),
    }
    made.delete(key)
    made.set(key, answer)
    const [oldest] = made.keys()
    if (made.size > MOST_ANSWERS && oldest !== undefined) made.delete(oldest)
    return answer
  }
}
