import { findRoute, routes, type Route } from './routes'

/** The rows of the table, for what is made or proved page by page; people load the table alone. */
export const routeList: readonly Route[] = Object.keys(routes).flatMap(
  (path) => findRoute(path) ?? [],
)

const folderOf = (path: string) => path.split('/')[2]

/** Where the tabs are, which a mini-program must have in its main package. */
const mainFolders = routeList.filter(({ tab }) => tab).map(({ path }) => folderOf(path))

/** Root of the mini-program's subpackage that a page is in: its folder; undefined in the main package. */
export function findSubpackage(path: string): string | undefined {
  const [, root = '', folder = '', name] = path.split('/')
  if (root !== 'pages') return root
  return name === undefined || mainFolders.includes(folder) ? undefined : `${root}/${folder}`
}
