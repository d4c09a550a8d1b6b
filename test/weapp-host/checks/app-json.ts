import type { z } from 'zod'
import { appSchema, pageSchema, type AppJson, type PageJson } from './app-schema'
import { pagesOf, resolvePath, subpackagesOf, type Bundle, type Unit } from './bundle'
import { lineOf, type CheckName, type Finding } from './finding'

/** JSON text → value; what cannot be read is a finding with its line. */
function parseJson(text: string, file: string, findings: Finding[]): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
    findings.push({
      check: 'json',
      file,
      line: text.slice(0, position).split('\n').length,
      message: `is not JSON: ${message}`,
    })
    return undefined
  }
}

function read<T>(
  bundle: Bundle,
  file: string,
  schema: z.ZodType<T>,
  check: CheckName,
  findings: Finding[],
): T | undefined {
  const text = bundle.text(file)
  const value = parseJson(text, file, findings)
  if (value === undefined) return undefined
  const result = schema.safeParse(value)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const keys = [
      ...issue.path.filter((key) => typeof key === 'string'),
      ...('keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : []),
    ]
    const last = keys.at(-1)
    findings.push({
      check,
      file,
      line: last === undefined ? 1 : lineOf(text, `"${last}"`),
      message: `${issue.path.join('.') || 'the file'}: ${issue.message}`,
    })
  }
  return undefined
}

/** app.json, or nothing when it is missing or broken: then no other check can say anything. */
export function readApp(bundle: Bundle, findings: Finding[]): AppJson | undefined {
  if (bundle.has('app.json')) return read(bundle, 'app.json', appSchema, 'app-json', findings)
  findings.push({ check: 'paths', file: 'app.json', line: 1, message: 'is missing' })
  return undefined
}

function readUnit(bundle: Bundle, path: string, findings: Finding[]): PageJson {
  const file = `${path}.json`
  return (
    (bundle.has(file) ? read(bundle, file, pageSchema, 'page-json', findings) : undefined) ?? {}
  )
}

/** Pages and components, found by following usingComponents; `plugin://` is somebody else's. */
export function readUnits(bundle: Bundle, app: AppJson, findings: Finding[]): Unit[] {
  const units = new Map<string, Unit>()
  const visit = (path: string, kind: Unit['kind']) => {
    if (units.has(path)) return
    const json = readUnit(bundle, path, findings)
    const own = Object.entries(json.usingComponents ?? {}).map(
      ([name, target]) => [name, resolvePath(path, target)] as const,
    )
    const shared = Object.entries(app.usingComponents ?? {}).map(
      ([name, target]) => [name, resolvePath('app.json', target)] as const,
    )
    const components = Object.fromEntries([...shared, ...own])
    units.set(path, { path, kind, components })
    for (const target of Object.values(components))
      if (!target.startsWith('plugin:')) visit(target, 'component')
  }
  for (const page of pagesOf(app)) visit(page, 'page')
  if (app.tabBar?.custom === true) visit('custom-tab-bar/index', 'component')
  return [...units.values()]
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) < index))]
}

/** What app.json's parts must agree on: tabs in the main package, no page twice, subpackages apart from one another. */
export function checkApp(bundle: Bundle, app: AppJson): Finding[] {
  const text = bundle.text('app.json')
  const finding = (check: CheckName, message: string, needle: string): Finding => ({
    check,
    file: 'app.json',
    line: lineOf(text, `"${needle}"`),
    message,
  })
  const pages = pagesOf(app)
  const roots = subpackagesOf(app).map(({ root }) => root)
  const tabs = app.tabBar?.list.map((item) => item.pagePath) ?? []
  const packages = [...roots, ...subpackagesOf(app).flatMap(({ name }) => name ?? []), '__APP__']
  return [
    ...repeated(pages).map((page) => finding('app-json', `page ${page} is listed twice`, page)),
    ...tabs
      .filter((tab) => !app.pages.includes(tab))
      .map((tab) => finding('app-json', `tab page ${tab} is not in the main package`, tab)),
    ...repeated(tabs).map((tab) => finding('app-json', `tab page ${tab} is listed twice`, tab)),
    ...(app.entryPagePath === undefined || pages.includes(app.entryPagePath)
      ? []
      : [
          finding(
            'app-json',
            `entryPagePath ${app.entryPagePath} is not a page`,
            app.entryPagePath,
          ),
        ]),
    ...(app.darkmode === true && app.themeLocation === undefined
      ? [finding('app-json', 'darkmode needs themeLocation', 'darkmode')]
      : []),
    ...repeated(roots).map((root) =>
      finding('subpackages', `subpackage root ${root} is listed twice`, root),
    ),
    ...roots.flatMap((root) =>
      roots
        .filter((other) => root.startsWith(`${other}/`))
        .map((other) =>
          finding('subpackages', `subpackage root ${root} lies inside ${other}`, root),
        ),
    ),
    ...roots
      .filter((root) => !bundle.hasFolder(root))
      .map((root) => finding('subpackages', `subpackage root ${root} is not a folder`, root)),
    ...roots.flatMap((root) =>
      app.pages
        .filter((page) => page.startsWith(`${root}/`))
        .map((page) =>
          finding(
            'subpackages',
            `page ${page} of the main package lies inside subpackage ${root}`,
            page,
          ),
        ),
    ),
    ...Object.entries(app.preloadRule ?? {}).flatMap(([page, rule]) => [
      ...(pages.includes(page)
        ? []
        : [finding('app-json', `preloadRule names ${page}, which is not a page`, page)]),
      ...rule.packages
        .filter((name) => !packages.includes(name))
        .map((name) =>
          finding('app-json', `preloadRule names ${name}, which is not a subpackage`, name),
        ),
    ]),
  ]
}
