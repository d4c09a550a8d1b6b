import { camel, kebab, pascal, writeNew, type Generated } from './files'

const contract = (
  name: string,
) => `/** What came of it. A person's "no" is an outcome, never an exception. */
export type ${name}Outcome =
  | { type: 'done' }
  | { type: 'cancelled' }
  | { type: 'unsupported' }
  | { type: 'failed'; reason: string }

/** What it does, in which units, and what differs between hosts: said here and nowhere else. */
export type ${name} = () => Promise<${name}Outcome>
`

const variant = (name: string) =>
  `import type { ${pascal(name)} } from './contract'

export const ${camel(name)}: ${pascal(name)} = () => Promise.resolve({ type: 'unsupported' })
`

const test = (name: string, file: string) => `import { ${camel(name)} } from './${file}'

test('a browser without the API answers unsupported', async () => {
  expect(await ${camel(name)}()).toEqual({ type: 'unsupported' })
})
`

/** `npm run new -- capability torch`: the contract, both variants (the app takes the h5 one) and a test. */
export function newCapability(root: string, name: string): Generated {
  const file = kebab(name)
  const folder = `src/platform/capabilities/${file}`
  return {
    files: [
      writeNew(root, `${folder}/contract.ts`, contract(pascal(name))),
      writeNew(root, `${folder}/${file}.h5.ts`, variant(name)),
      writeNew(root, `${folder}/${file}.weapp.ts`, variant(name)),
      writeNew(root, `${folder}/${file}.test.ts`, test(name, file)),
    ],
    next: [
      "fill in a variant: `npm run check` refuses a capability that answers 'unsupported' everywhere",
      `add ${file}.app.ts when the app differs from the browser`,
      "write the cell of each host into docs/targets.md; what stays 'unsupported' needs an ADR",
    ],
  }
}
