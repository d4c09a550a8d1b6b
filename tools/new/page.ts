import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { camel, edit, insertBeforeLast, pascal, writeNew, type Generated } from './files'

const ROUTES = 'src/lib/navigation/routes.ts'

function template(route: string, name: string, key: string): string {
  return `import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('${route}', function ${name}Page() {
  const t = useT()
  return <Screen title={t('${key}')}>{null}</Screen>
})
`
}

/** Adds the title to English texts: the folder's namespace when there is one, else `shell`. */
function addTitle(root: string, folder: string, name: string): { key: string; file: string } {
  const namespace = existsSync(path.join(root, 'locales/en', `${folder}.json`)) ? folder : 'shell'
  const file = `locales/en/${namespace}.json`
  const key = camel(`${namespace === folder ? '' : folder}-${name}-title`)
  edit(root, file, (text) => {
    const texts: Record<string, unknown> = JSON.parse(text)
    if (key in texts) throw new Error(`${file} has "${key}" already`)
    const title = pascal(name).replace(/([a-z])([A-Z])/g, '$1 $2')
    return `${JSON.stringify({ ...texts, [key]: title }, null, 2)}\n`
  })
  return { key: `${namespace}:${key}`, file }
}

/** `npm run new -- page points/list`: a page for signed-in members in the shell, its route and its English title. */
export function newPage(root: string, name: string): Generated {
  const [folder, file, ...rest] = name.replace(/^\/?(pages\/)?/, '').split('/')
  if (!folder || !file || rest.length > 0)
    throw new Error('a page is named folder/page, as points/list')
  const page = writeNew(root, `src/pages/${folder}/${file}.tsx`, '')
  const title = addTitle(root, folder, file)
  writeFileSync(
    path.join(root, page),
    template(`/pages/${folder}/${file}`, pascal(`${folder}-${file}`), title.key),
  )
  const route = edit(root, ROUTES, (text) =>
    insertBeforeLast(text, '\n} as const', `\n  '/pages/${folder}/${file}': member,`),
  )
  return {
    files: [page, route, title.file],
    next: [
      'give it content of features/ or components/ (npm run new -- feature): test/architecture/routes.test.ts refuses an empty page',
      `write the text ${title.key} in the other five languages`,
      'say in the route who may open it, which query it takes, whether it refreshes, and its lazy texts',
    ],
  }
}
