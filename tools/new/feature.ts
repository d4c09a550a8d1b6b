import { camel, kebab, pascal, writeNew, type Made } from './files'

const store = (name: string) => `import { create } from 'zustand'

interface ${name}State {
  open: boolean
  toggle(): void
}

/** What the ${name} panel shows. One store per concern; actions stand inside. */
export const use${name} = create<${name}State>((set) => ({
  open: false,
  toggle: () => set((state) => ({ open: !state.open })),
}))
`

const panel = (name: string, file: string, id: string) => `import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { use${name} } from './${file}-store'

interface ${name}PanelProps {
  children?: ReactNode
}

/** Shows its children while it is open. */
export function ${name}Panel({ children }: ${name}PanelProps) {
  const open = use${name}((state) => state.open)
  return <View id='${id}-panel'>{open ? children : null}</View>
}
`

const test = (name: string, file: string) => `import { act } from 'react'
import { render } from '../../../../test/support/client/render'
import { ${name}Panel } from './${file}-panel'
import { use${name} } from './${file}-store'

test('shows its content once it is open', async () => {
  const screen = await render(<${name}Panel>content</${name}Panel>)
  expect(screen.queryText('content')).toBeUndefined()
  act(() => {
    use${name}.getState().toggle()
  })
  await screen.findText('content')
  screen.unmount()
})
`

/** `npm run new -- feature points/list`: a screen of a feature: a store, a component that reads it, and its test. */
export function newFeature(root: string, name: string): Made {
  const [feature = '', screen = 'overview', ...rest] = name.split('/')
  if (rest.length > 0) throw new Error('a feature is named feature/screen, as points/list')
  const file = kebab(`${feature}-${screen}`)
  const folder = `src/features/${kebab(feature)}/${kebab(screen)}`
  return {
    files: [
      writeNew(root, `${folder}/${file}-store.ts`, store(pascal(file))),
      writeNew(root, `${folder}/${file}-panel.tsx`, panel(pascal(file), file, camel(file))),
      writeNew(root, `${folder}/${file}-panel.test.tsx`, test(pascal(file), file)),
    ],
    next: [
      'compose it in a page; what it loads and sends goes through src/lib/data',
      'texts go to locales/<language>/, styles to a scss beside the component',
    ],
  }
}
