import { createHash } from 'node:crypto'
import { z } from 'zod'
import { documentNames, readDocumentName } from '@contract/domain/rules/documents'
import { DEFAULT_LANGUAGE, languages, type Language } from '@contract/languages'
import {
  defineOperatorAction,
  fieldMeta,
  MISSING,
  OperatorError,
  readTextFile,
  textField,
} from '../../operator-action'
import { insertVersion, listNewest, listVersions, lockPublishing } from './repository'
import { readText, sanitise } from './sanitise'

/** A legal text is some pages; what is longer is another file. */
const MOST_CHARACTERS = 400_000

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
    'Publish a new version of the terms or the privacy agreement; members are asked to accept it.',
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
  }),
  async run({ tx, now }, { name: wanted, texts }) {
    const name = readDocumentName(wanted)
    if (!name)
      throw new OperatorError(
        'NOT_MEANT',
        `There is no document ${wanted}: ${documentNames.join(', ')}.`,
      )
    const read = await Promise.all(
      readPairs(texts).map(async ({ language, file }) => ({
        language,
        html: await readHtml(file),
      })),
    )
    await lockPublishing(tx)
    const before = (await listNewest(tx)).find((one) => one.name === name)?.version ?? 1
    const version = before + 1
    await insertVersion(tx, { name, version, publishedAt: now }, read)
    const detail = Object.fromEntries(
      read.map(({ language, html }) => [language, createHash('sha256').update(html).digest('hex')]),
    )
    return {
      data: { name, version, languages: read.map(({ language }) => language) },
      about: { type: 'document', id: `${name}:${version}`, detail },
    }
  },
  print: ({ name, version, languages: spoken }) => ({
    lines: [`Version ${version} of ${name} is in force: ${spoken.join(', ')}.`],
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
      columns: ['document', 'version', 'in force from', 'languages', 'accepted by'],
      rows: versions.map(({ name, version, publishedAt, languages: spoken, accepted }) => [
        name,
        String(version),
        publishedAt.toISOString(),
        spoken,
        String(accepted),
      ]),
    },
    lines: versions.length === 0 ? ['The texts that the product comes with are in force.'] : [],
  }),
})
