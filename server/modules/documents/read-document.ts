import { documentSections, type DocumentName } from '@contract/domain/rules/documents'
import { formatWithdrawalTerms } from '@contract/domain/rules/withdrawal-terms'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import type { LegalDocument } from '@contract/documents/schemas'
import { brands } from '../../../config/brands'
import type { Services } from '../../services'
import { findText, listNewest } from './repository'
import { escapeHtml, sanitise } from './sanitise'

/** From when on the texts that the product comes with are in force. */
const FIRST_EFFECTIVE = new Date('2026-01-01T12:00:00Z')
const FIRST_VERSION = 1

/** What a text may name in double braces: the brand, and the figures of the active withdrawal policy, so that text and rule cannot differ. */
function figuresOf({ texts, programme, config }: Services, language: Language) {
  const { policies, active } = programme.withdrawals
  return {
    brand: brands[config.brand].name,
    support: config.supportEmail,
    ...formatWithdrawalTerms(
      policies[active],
      (limit, amount) => texts.t(language, `documents:terms.withdrawal.${limit}`, { amount }),
      language,
    ),
  }
}

function defaultHtml(services: Services, name: DocumentName, language: Language): string {
  const figures = figuresOf(services, language)
  const say = (key: string) => escapeHtml(services.texts.t(language, `documents:${key}`, figures))
  return [
    `<p><strong>${say(`${name}.lead`)}</strong></p>`,
    ...documentSections[name].map(
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

/** The version of a document that is in force. */
export async function readDocument(
  services: Services,
  name: DocumentName,
  language: Language,
): Promise<LegalDocument> {
  const newest = (await listNewest(services.db)).find((one) => one.name === name)
  const text = newest && (await findText(services.db, newest, language))
  if (!newest || !text)
    return {
      name,
      version: FIRST_VERSION,
      language,
      effectiveFrom: FIRST_EFFECTIVE.toISOString(),
      html: defaultHtml(services, name, language),
    }
  const written = languages.find((one) => one === text.language) ?? DEFAULT_LANGUAGE
  return {
    name,
    version: newest.version,
    language: written,
    effectiveFrom: newest.publishedAt.toISOString(),
    html: fillIn(services, text.html, written),
  }
}
