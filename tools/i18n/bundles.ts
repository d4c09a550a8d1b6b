import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formattedBundles } from './formatted-bundles'

const root = path.resolve(__dirname, '../..')

/** `npm run i18n:bundles`: writes src/i18n/bundles from the list of namespaces, the languages and the English texts. */
async function main(): Promise<void> {
  for (const [file, text] of await formattedBundles(root)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
}

void main()
