import { camel, kebab, pascal, writeNew, type Generated } from './files'

const testIds = (ids: string, prefix: string) => `export const ${ids} = {
  content: '${prefix}-content',
} as const
`

const view = (name: string, ids: string) => `import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { ${ids} } from './test-ids'

interface ${name}Props {
  children: ReactNode
}

/** What the page shows. */
export function ${name}({ children }: ${name}Props) {
  return <View id={${ids}.content}>{children}</View>
}
`

const test = (
  name: string,
  file: string,
) => `import { render } from '../../../../test/support/client/render'
import { ${name} } from './${file}'

test('shows its content', async () => {
  const screen = await render(<${name}>content</${name}>)
  await screen.findText('content')
  screen.unmount()
})
`

/** `npm run new -- feature points/list`: a screen of a feature, its test ids and its test. */
export function newFeature(root: string, name: string): Generated {
  const [feature = '', screen = 'overview', ...rest] = name.split('/')
  if (rest.length > 0) throw new Error('a feature is named feature/screen, as points/list')
  const folder = `src/features/${kebab(feature)}/${kebab(screen)}`
  const file = kebab(`${feature}-${screen}`)
  const component = pascal(file)
  const ids = `${camel(file)}Ids`
  return {
    files: [
      writeNew(root, `${folder}/test-ids.ts`, testIds(ids, file)),
      writeNew(root, `${folder}/${file}.tsx`, view(component, ids)),
      writeNew(root, `${folder}/${file}.test.tsx`, test(component, file)),
    ],
    next: [
      'compose it in a page; its data comes by a query or a list of src/lib/data',
      'texts go to locales/<language>/ (npm run i18n:bundles), styles to a scss beside the component',
    ],
  }
}
