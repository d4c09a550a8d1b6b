import path from 'node:path'
import type { AppJson } from './app-schema'
import { packageOf, pagesOf, resolvePath, type Bundle, type Unit } from './bundle'
import { lineAt, lineOf, type Finding } from './finding'
import { tagsOf, valueOf } from './wxml'

/** Does every path that the files name exist: pages, components, tab bar, workers, sitemap, require, import, include, wxs, pictures. */
export function checkPaths(bundle: Bundle, app: AppJson, units: readonly Unit[]): Finding[] {
  return [
    ...checkUnits(bundle, app, units),
    ...checkAppPaths(bundle, app),
    ...bundle.withExtension('.wxml').flatMap((file) => checkWxmlPaths(bundle, file)),
    ...bundle.withExtension('.wxss').flatMap((file) => checkImports(bundle, file)),
    ...bundle.withExtension('.js').flatMap((file) => checkRequires(bundle, app, file)),
  ]
}

function missing(file: string, line: number, message: string): Finding {
  return { check: 'paths', file, line, message }
}

function checkUnits(bundle: Bundle, app: AppJson, units: readonly Unit[]): Finding[] {
  const appText = bundle.text('app.json')
  const lost = (unit: string) =>
    ['.js', '.wxml']
      .filter((extension) => !bundle.has(unit + extension))
      .map((extension) => unit + extension)
  const pages = pagesOf(app).flatMap((page) => {
    const inPackage = page.slice(packageOf(app, page).length).replace(/^\//, '')
    return lost(page).map((file) =>
      missing(
        'app.json',
        lineOf(appText, `"${page}"`, `"${inPackage}"`),
        `page ${page}: ${file} is missing`,
      ),
    )
  })
  const components = units.flatMap((unit) =>
    Object.entries(unit.components)
      .filter(([, target]) => !target.startsWith('plugin:'))
      .flatMap(([name, target]) => {
        const file =
          bundle.has(`${unit.path}.json`) && bundle.text(`${unit.path}.json`).includes(`"${name}"`)
            ? `${unit.path}.json`
            : 'app.json'
        const files = [...lost(target), ...(bundle.has(`${target}.json`) ? [] : [`${target}.json`])]
        return files.map((gone) =>
          missing(
            file,
            lineOf(bundle.text(file), `"${name}"`),
            `component ${name}: ${gone} is missing`,
          ),
        )
      }),
  )
  const tabBar =
    app.tabBar?.custom === true
      ? [
          ...lost('custom-tab-bar/index'),
          ...(bundle.has('custom-tab-bar/index.json') ? [] : ['custom-tab-bar/index.json']),
        ].map((file) =>
          missing('app.json', lineOf(appText, '"custom"'), `custom tab bar: ${file} is missing`),
        )
      : []
  const entry = bundle.has('app.js') ? [] : [missing('app.json', 1, 'app.js is missing')]
  return [...entry, ...pages, ...components, ...tabBar]
}

function checkAppPaths(bundle: Bundle, app: AppJson): Finding[] {
  const text = bundle.text('app.json')
  const at = (value: string) => lineOf(text, `"${value}"`)
  const icons =
    app.tabBar?.list.flatMap(({ iconPath, selectedIconPath }) =>
      [iconPath, selectedIconPath].filter((icon) => icon !== undefined),
    ) ?? []
  const files = [app.sitemapLocation, app.themeLocation].filter((file) => file !== undefined)
  const workers = typeof app.workers === 'string' ? app.workers : app.workers?.path
  return [
    ...icons.flatMap((icon) => {
      const file = resolvePath('app.json', icon)
      if (!bundle.has(file)) return [missing('app.json', at(icon), `tab icon ${icon} is missing`)]
      return bundle.bytes(file) > 40 * 1024
        ? [missing('app.json', at(icon), `tab icon ${icon} has more than 40 KB`)]
        : []
    }),
    ...files
      .filter((file) => !bundle.has(resolvePath('app.json', file)))
      .map((file) => missing('app.json', at(file), `${file} is missing`)),
    ...(workers === undefined || bundle.hasFolder(workers.replace(/\/$/, ''))
      ? []
      : [missing('app.json', at(workers), `workers folder ${workers} is missing`)]),
  ]
}

const isLocal = (value: string) => value !== '' && !/^[a-z]+:|^\/\/|\{\{/i.test(value)

function checkWxmlPaths(bundle: Bundle, file: string): Finding[] {
  return tagsOf(bundle.text(file)).flatMap((tag) => {
    const source = ['import', 'include', 'wxs', 'image'].includes(tag.name)
      ? valueOf(tag, 'src')
      : undefined
    if (source === undefined || !isLocal(source)) return []
    const target = resolvePath(file, source)
    const found = [target, `${target}.${tag.name === 'wxs' ? 'wxs' : 'wxml'}`].some((name) =>
      bundle.has(name),
    )
    return found
      ? []
      : [missing(file, tag.line, `<${tag.name} src="${source}">: ${target} is missing`)]
  })
}

function checkImports(bundle: Bundle, file: string): Finding[] {
  const text = bundle.text(file)
  return [...text.matchAll(/@import\s+(?:url\()?["']([^"']+)["']/g)].flatMap((match) => {
    const [, source = ''] = match
    if (!isLocal(source) || bundle.has(resolvePath(file, source))) return []
    return [
      missing(
        file,
        lineAt(text, match.index),
        `@import "${source}": ${resolvePath(file, source)} is missing`,
      ),
    ]
  })
}

function checkRequires(bundle: Bundle, app: AppJson, file: string): Finding[] {
  const text = bundle.text(file)
  return [...text.matchAll(/\brequire\(\s*(["'])([./][^"']*)\1\s*\)/g)].flatMap((match) => {
    const source = match[2] ?? ''
    const line = lineAt(text, match.index)
    const target = [
      resolvePath(file, source),
      `${resolvePath(file, source)}.js`,
      path.posix.join(resolvePath(file, source), 'index.js'),
    ].find((name) => bundle.has(name))
    if (target === undefined) return [missing(file, line, `require("${source}"): no such file`)]
    const owner = packageOf(app, target)
    return owner === '' || owner === packageOf(app, file)
      ? []
      : [missing(file, line, `require("${source}") reaches into subpackage ${owner}`)]
  })
}
