import { readdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@contract/languages'
import { loadLazyBundle } from '../lazy-bundle'
import { loadLazyBundle as loadLazyOfPackage } from '../lazy-bundle.weapp'
import { loadBundledTexts } from '../texts'
import { loadBundledTexts as loadTextsOfPackage } from '../texts.weapp'

/** The server alone words mails, errors, the documents and the pages of short links. */
const apart = ['mail', 'push', 'errors', 'documents', 'links']

it.each(languages)(
  'bundles every namespace of %s once: for every visit, or with its pages',
  async (language) => {
    const files = readdirSync(path.join(__dirname, '../../../locales/en')).map((file) =>
      file.replace('.json', ''),
    )
    const bundled = [
      ...Object.keys(await loadBundledTexts(language)),
      ...Object.keys(await loadLazyBundle(language)),
    ]
    expect(bundled.sort()).toEqual(files.filter((name) => !apart.includes(name)).sort())
  },
)

it.each(languages)('the mini-program’s package has as much of %s as it needs', async (language) => {
  const inPackage = [await loadTextsOfPackage(language), await loadLazyOfPackage(language)]
  const onTheWeb = [await loadBundledTexts(language), await loadLazyBundle(language)]
  expect(inPackage).toEqual(language === 'en' ? onTheWeb : [{}, {}])
})
