import { camel, kebab, pascal, writeNew, type Made } from './files'

const types = (
  name: string,
) => `/** What came of it. A person's "no" is an outcome, never an exception. */
export type ${name}Outcome = { type: 'done' } | { type: 'cancelled' } | { type: 'unsupported' } | { type: 'failed'; reason: string }
`

const variant = (name: string, file: string, comment: string) =>
  `import type { ${pascal(name)}Outcome } from './types'

/** ${comment} */
export function ${camel(name)}(): Promise<${pascal(name)}Outcome> {
  return Promise.resolve({ type: 'unsupported' })
}
`.replaceAll('FILE', file)

const test = (name: string, file: string) => `import { ${camel(name)} } from './${file}'

test('a browser without the API answers unsupported', async () => {
  expect(await ${camel(name)}()).toEqual({ type: 'unsupported' })
})
`

/** `npm run new -- capability torch`: the contract, both variants (the app takes the h5 one) and a test. */
export function newCapability(root: string, name: string): Made {
  const file = kebab(name)
  const folder = `src/platform/capabilities/${file}`
  return {
    files: [
      writeNew(root, `${folder}/types.ts`, types(pascal(name))),
      writeNew(root, `${folder}/${file}.h5.ts`, variant(name, file, 'Browsers and webviews.')),
      writeNew(root, `${folder}/${file}.weapp.ts`, variant(name, file, 'The mini-program.')),
      writeNew(root, `${folder}/${file}.test.ts`, test(name, file)),
    ],
    next: [
      `fill in both variants; add ${file}.app.ts when the app differs from the browser`,
      "write the cell of each host into docs/targets.md; what stays 'unsupported' needs an ADR",
    ],
  }
}
