import { readFileSync } from 'node:fs'
import path from 'node:path'
import { getDirection, type Language } from '@contract/languages'
import type { TextParams, Texts } from '../../texts/texts'
import type { Email, MailRequest } from './types'

/** The declarations of the one rule, for `body`: many mail readers drop style elements and keep attributes. */
const STYLE = readFileSync(path.join(__dirname, 'compose-email.css'), 'utf8')
  .replace(/^body \{|\}\s*$/g, '')
  .replace(/\s+/g, ' ')
  .trim()

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

function htmlOf(language: Language, subject: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${escapeHtml(STYLE)}">
${body}
</body></html>`
}

const FIRST_STRONG_ISOLATE = '\u2068'
const POP_ISOLATE = '\u2069'
/** Digits keep their order by themselves; what is opened or copied stays as it is. */
const WHOLE = /^(\d*|https?:.*)$/

/** In a line that is written from right to left a figure, an address or a device's name stays in one piece and in its own order. */
function isolateParams(language: Language, params: TextParams): TextParams {
  if (getDirection(language) === 'ltr') return params
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    WHOLE.test(String(value)) ? value : `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`,
  ])
  return Object.fromEntries(entries)
}

/** Composes an email in the receiver's language from `mail:<template>.subject` and `.body`, as text and as HTML. */
export function composeEmail(
  texts: Texts,
  { to, template, language, params = {} }: MailRequest,
): Email {
  const values = isolateParams(language, params)
  const read = (key: string): string => texts.t(language, `mail:${key}`, values)
  const subject = read(`${template}.subject`)
  const paragraphs = read(`${template}.body`).split('\n\n')
  return {
    to,
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: htmlOf(language, subject, paragraphs),
  }
}
