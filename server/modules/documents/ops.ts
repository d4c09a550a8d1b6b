import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  documentCompliances,
  documentNames,
  readDocumentName,
} from '@contract/domain/rules/documents'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import {
  choiceField,
  defineOperatorAction,
  fieldMeta,
  MISSING,
  OperatorError,
  readTextFile,
  textField,
} from '../../operator-action'
import { findLastNumber, insertVersion, listVersions, lockPublishing } from './repository'
import { readText, sanitise } from './sanitise'

/** A legal text is some pages; what is longer is another file. */
const MOST_CHARACTERS = 400_000

/** What the terms promise ("Changes and ending"). */
const NOTICE_DAYS = 30
const DAY_MS = 86_400_000

/** When a version begins to apply: with the day that is named, today at once, else after the notice. */
function readStart(day: string | undefined, now: Date): Date {
  if (day === undefined) return new Date(now.getTime() + NOTICE_DAYS * DAY_MS)
  const today = now.toISOString().slice(0, 10)
  if (day < today) throw new OperatorError('NOT_MEANT', `${day} is over: today is ${today}.`)
  return day === today ? now : new Date(`${day}T00:00:00Z`)
}

async function readHtml(file: string): Promise<string> {
  const raw = await readTextFile(file)
  if (raw.length > MOST_CHARACTERS)
    throw new OperatorError('NOT_MEANT', `${file} has more than ${MOST_CHARACTERS} characters.`)
  const html = sanitise(raw)
  if (readText(html).trim() === '')
    throw new OperatorError('NOT_MEANT', `${file} holds no text that may be shown.`)
  return html
}

/** `en terms.html ja terms-ja.html` as pairs. */
function readPairs(words: readonly string[]): { language: Language; file: string }[] {
  const pairs: { language: Language; file: string }[] = []
  for (let at = 0; at < words.length; at += 2) {
    const [tag = '', file] = words.slice(at, at + 2)
    const language = languages.find((one) => one === tag)
    if (!language)
      throw new OperatorError(
        'NOT_MEANT',
        `${tag} is not a language of the product: ${languages.join(', ')}.`,
      )
    if (file === undefined) throw new OperatorError('NOT_MEANT', `No file follows ${tag}.`)
    if (pairs.some((pair) => pair.language === language))
      throw new OperatorError('NOT_MEANT', `${tag} is named twice.`)
    pairs.push({ language, file })
  }
  if (!pairs.some(({ language }) => language === DEFAULT_LANGUAGE))
    throw new OperatorError(
      'NOT_MEANT',
      'A version needs its English text: it is shown where another language has none.',
    )
  return pairs
}

export const publishDocument = defineOperatorAction({
  name: 'documents publish',
  summary:
    'Publish a new version of the terms or the privacy agreement; members are asked to accept it before it applies.',
  access: ['finance'],
  effect: 'write',
  entry: 'document.publish',
  input: z.object({
    name: textField({
      value: 'NAME',
      description: documentNames.join(' or '),
      example: 'terms',
      argument: 'one',
    }),
    texts: z.array(z.string()).min(1, MISSING).register(fieldMeta, {
      value: 'LANG FILE',
      argument: 'many',
      description: 'a language and its HTML file, once for each language; English must be there',
      example: 'en terms.html ja terms-ja.html',
    }),
    compliance: choiceField(documentCompliances, {
      description: 'the builds whose text it is; full without it',
    }).optional(),
    from: z.iso
      .date('is a day, for example 2027-01-31.')
      .register(fieldMeta, {
        value: 'DATE',
        description: `the day of UTC from which it applies, today for at once; ${NOTICE_DAYS} days from now without it`,
        example: '2027-01-31',
      })
      .optional(),
  }),
  async run({ tx, now }, { name: wanted, texts, compliance = 'full', from }) {
    const name = readDocumentName(wanted)
    if (!name)
      throw new OperatorError(
        'NOT_MEANT',
        `There is no document ${wanted}: ${documentNames.join(', ')}.`,
      )
    const effectiveFrom = readStart(from, now)
    const read = await Promise.all(
      readPairs(texts).map(async ({ language, file }) => ({
        language,
        html: await readHtml(file),
      })),
    )
    await lockPublishing(tx)
    const version = (await findLastNumber(tx, name)) + 1
    await insertVersion(tx, { name, version, compliance, publishedAt: now, effectiveFrom }, read)
    const hashes = Object.fromEntries(
      read.map(({ language, html }) => [language, createHash('sha256').update(html).digest('hex')]),
    )
    const detail = { compliance, effectiveFrom: effectiveFrom.toISOString(), ...hashes }
    return {
      data: {
        name,
        version,
        compliance,
        effectiveFrom,
        languages: read.map(({ language }) => language),
      },
      about: { type: 'document', id: `${name}:${version}`, detail },
    }
  },
  print: ({ name, version, compliance, effectiveFrom, languages: spoken }) => ({
    lines: [
      `Version ${version} of ${name} applies in ${compliance} builds from ${effectiveFrom.toISOString()} on: ${spoken.join(', ')}.`,
    ],
  }),
})

export const listDocuments = defineOperatorAction({
  name: 'documents list',
  summary: 'The published versions of the documents, and how many members have accepted each.',
  access: ['finance', 'support'],
  effect: 'read',
  input: z.object({}),
  run: ({ services }) => listVersions(services.db),
  print: (versions) => ({
    table: {
      columns: ['document', 'version', 'builds', 'in force from', 'languages', 'accepted by'],
      rows: versions.map(
        ({ name, version, compliance, effectiveFrom, languages: spoken, accepted }) => [
          name,
          String(version),
          compliance,
          effectiveFrom.toISOString(),
          spoken,
          String(accepted),
        ],
      ),
    },
    lines: versions.length === 0 ? ['The texts that the product comes with are in force.'] : [],
  }),
})
