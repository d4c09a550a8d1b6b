import {
  documentSections,
  type DocumentCompliance,
  type DocumentName,
} from '@contract/domain/rules/documents'
import { formatWithdrawalTerms } from '@contract/domain/rules/withdrawal-terms'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import type { LegalDocument } from '@contract/documents/schemas'
import { nameOf } from '../../../config/brands'
import { AppError } from '../../http/error'
import type { Services } from '../../services'
import { findInForce, findText, listNewest } from './repository'
import { escapeHtml, sanitise } from './sanitise'

/** From when on the texts that the product comes with are in force. */
const FIRST_EFFECTIVE = new Date('2026-01-01T12:00:00Z')
const FIRST_VERSION = 1

interface Wanted {
  name: DocumentName
  compliance: DocumentCompliance
  /** Of one that is announced; without it the one in force. */
  version?: number | undefined
}

/** What a text may name in double braces: the brand, and the figures of the active withdrawal policy, so that text and rule cannot differ. */
function figuresOf({ texts, programme, config }: Services, language: Language) {
  const { policies, active } = programme.withdrawals
  return {
    brand: nameOf(config.brand, language),
    support: config.supportEmail,
    ...formatWithdrawalTerms(
      policies[active],
      (limit, amount) => texts.t(language, `documents:terms.withdrawal.${limit}`, { amount }),
      language,
    ),
  }
}

function defaultHtml(services: Services, { name, compliance }: Wanted, language: Language): string {
  const figures = figuresOf(services, language)
  const say = (key: string) => escapeHtml(services.texts.t(language, `documents:${key}`, figures))
  // The privacy agreement begins alike in both.
  const branch = compliance === 'store' && name === 'terms' ? 'store' : name
  return [
    `<p><strong>${say(`${branch}.lead`)}</strong></p>`,
    ...documentSections[compliance][name].map(
      (section) => `<h2>${say(`${section}.title`)}</h2>\n<p>${say(`${section}.text`)}</p>`,
    ),
  ].join('\n')
}

/** A published text with its figures in place; words in braces that are none stay as they are written. */
function fillIn(services: Services, html: string, language: Language): string {
  const figures: Readonly<Record<string, string>> = figuresOf(services, language)
  return sanitise(html).replace(/\{\{(\w+)\}\}/g, (whole, word: string) =>
    Object.hasOwn(figures, word) ? escapeHtml(figures[word] ?? '') : whole,
  )
}

/**
 * The version of a document that is in force for such builds, or the newest if its number is asked for.
 * @throws NOT_FOUND for any other number
 */
export async function readDocument(
  services: Services,
  { name, compliance, version }: Wanted,
  language: Language,
): Promise<LegalDocument> {
  const { db, businessClock } = services
  const found = await findInForce(db, { name, compliance }, await businessClock.now(db))
  const isInForce = version === undefined || version === (found?.version ?? FIRST_VERSION)
  const newest = isInForce
    ? found
    : (await listNewest(db, compliance)).find((one) => one.name === name && one.version === version)
  if (!newest && !isInForce) throw new AppError('NOT_FOUND')
  const text = newest && (await findText(db, newest, language))
  if (!newest || !text)
    return {
      name,
      version: FIRST_VERSION,
      language,
      effectiveFrom: FIRST_EFFECTIVE.toISOString(),
      html: defaultHtml(services, { name, compliance }, language),
    }
  const written = languages.find((one) => one === text.language) ?? DEFAULT_LANGUAGE
  return {
    name,
    version: newest.version,
    language: written,
    effectiveFrom: newest.effectiveFrom.toISOString(),
    html: fillIn(services, text.html, written),
  }
}
