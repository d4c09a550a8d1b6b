import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { languages } from '@contract/languages'
import { addToList, edit, onFailure, writeNew, type Generated } from './files'

/** Where tables with a row for each language stand. */
const PLACES = ['config', 'contract', 'server', 'src', 'test', 'tools']
const GENERATED = path.join('src', 'i18n', 'bundles')
const XCODE = 'ios/App/App.xcodeproj/project.pbxproj'

const nameOf = (property: ts.ObjectLiteralElementLike): string =>
  property.name && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))
    ? property.name.text
    : ''

/** A file with the row of the new language in each of its tables: what English has, naming the new one where that names itself. */
export function addRows(text: string, tag: string, known: readonly string[]): string {
  const source = ts.createSourceFile('table.ts', text, ts.ScriptTarget.Latest, true)
  const rows: { at: number; row: string }[] = []
  function visit(node: ts.Node): void {
    if (ts.isObjectLiteralExpression(node)) {
      const properties = new Map(node.properties.map((one) => [nameOf(one), one]))
      const english = properties.get('en')
      const last = node.properties[node.properties.length - 1]
      if (english && last && known.every((one) => properties.has(one))) {
        const value = ts.isPropertyAssignment(english) ? english.initializer.getText() : 'en'
        const row = value.replaceAll("'en'", `'${tag}'`)
        rows.push({ at: last.getEnd(), row: `, '${tag}': ${row}` })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return rows
    .sort((one, other) => other.at - one.at)
    .reduce((done, { at, row }) => done.slice(0, at) + row + done.slice(at), text)
}

function addTables(root: string, tag: string): string[] {
  const files = PLACES.flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(place, name),
    ),
  )
  return files.filter((file) => {
    if (!/\.tsx?$/.test(file) || file.startsWith(GENERATED)) return false
    const text = readFileSync(path.join(root, file), 'utf8')
    // Most files name no language at all.
    if (!text.includes("'zh-Hant':") || addRows(text, tag, languages) === text) return false
    edit(root, file, (old) => addRows(old, tag, languages))
    return true
  })
}

/** In Xcode's project each line of one language, once more: with an id of its own. */
function addToXcode(text: string, tag: string): string {
  const from = /(\w{24}) \/\* en \*\/ = /.exec(text)?.[1] ?? ''
  const id = createHash('sha256').update(`InfoPlist.strings ${tag}`).digest('hex').slice(0, 24)
  return text
    .replace(new RegExp(`^.*${from} /\\* en \\*/.*\\n`, 'gm'), (line) => {
      const name = /^[a-z]+$/.test(tag) ? tag : `"${tag}"`
      const row = line.replace(from, id.toUpperCase()).replace('/* en */', `/* ${tag} */`)
      return line + row.replace('name = en;', `name = ${name};`).replace('en.lproj', `${tag}.lproj`)
    })
    .replace(
      /(knownRegions = \([^)]*?)(\n\t*\))/,
      (_, list: string, end: string) =>
        `${list}\n\t\t\t\t${/^[a-z]+$/.test(tag) ? tag : `"${tag}"`},${end}`,
    )
}

/** `npm run new -- language ko`: the language with English texts and English rows everywhere, so that all checks hold before the first word is translated. */
export function newLanguage(root: string, tag: string): Generated {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/.test(tag))
    throw new Error('a language is named by its tag, as ko or sr-Latn')
  if (!new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag))
    throw new Error(`"${tag}" is not the tag of a language`)
  if (existsSync(path.join(root, 'locales', tag)))
    throw new Error(`locales/${tag} is there already`)
  const texts = path.join(root, 'locales', tag)
  onFailure(() => {
    rmSync(texts, { recursive: true, force: true })
  })
  cpSync(path.join(root, 'locales/en'), texts, { recursive: true })
  const copy = (from: string, to: string) =>
    writeNew(root, to, readFileSync(path.join(root, from), 'utf8'))
  const files = [
    edit(root, 'contract/languages.ts', (text) => addToList(text, /languages = /, tag)),
    ...addTables(root, tag),
  ]
  copy('ios/App/App/en.lproj/InfoPlist.strings', `ios/App/App/${tag}.lproj/InfoPlist.strings`)
  edit(root, XCODE, (text) => addToXcode(text, tag))
  edit(root, 'ios/App/App/Info.plist', (text) =>
    text.replace(
      /(<key>CFBundleLocalizations<\/key>\s*<array>[^/]*(?:<\/string>[^/]*)*?)(\n\t<\/array>)/,
      `$1\n\t\t<string>${tag}</string>$2`,
    ),
  )
  edit(root, 'android/app/src/main/res/xml/locales_config.xml', (text) =>
    text.replace('\n</locale-config>', `\n    <locale android:name="${tag}" />\n</locale-config>`),
  )
  copy('docs/store/en.json', `docs/store/${tag}.json`)
  return {
    files,
    next: [
      `translate locales/${tag}, docs/store/${tag}.json and ios/App/App/${tag}.lproj: they are English; npm run i18n:check compares the first with the others`,
      `its words in tools/i18n/glossary/${tag}.ts in place of English ones (tools/i18n/words.ts, tools/store-check/listing.test.ts) and in docs/languages.md`,
      'read its row in each file above: its own name, the offer, the months, what a payment page calls it',
      'the direction of its script and the aliases that systems send: contract/languages.ts',
      'where English serves without a row: commas of lists and the order of an address (contract/domain), short months (src/lib/format/date-words.ts), the demo’s feed (server/demo/feed)',
      'a journey in it: test/e2e/journeys/catalogue.ts',
    ],
  }
}
