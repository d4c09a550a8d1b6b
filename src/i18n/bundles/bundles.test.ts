import { readdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'
import { bundledTexts } from '../texts'

/** The server alone writes mail; the terms and the privacy agreement load with their page. */
const apart = ['mail', 'documents']

it.each(languages)('bundles every namespace of %s', async (language) => {
  const files = readdirSync(path.join(__dirname, '../../../locales/en')).map((file) => file.replace('.json', ''))
  expect(Object.keys(await bundledTexts(language)).sort()).toEqual(files.filter((name) => !apart.includes(name)).sort())
})
