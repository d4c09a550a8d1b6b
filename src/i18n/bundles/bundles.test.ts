import { readdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'
import { bundledTexts } from '../texts'

/** The server alone writes mail; the terms and the privacy agreement load with their page, the components' texts with the first of them. */
const apart = ['mail', 'documents', 'components', 'earnings', 'invite']

it.each(languages)('bundles every namespace of %s', async (language) => {
  const files = readdirSync(path.join(__dirname, '../../../locales/en')).map((file) => file.replace('.json', ''))
  expect(Object.keys(await bundledTexts(language)).sort()).toEqual(files.filter((name) => !apart.includes(name)).sort())
})
