import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { compileTemplates, elementUses } from './templates'
import type { AppConfig, CompiledBundle, ComponentConfig, PageConfig } from './types'
import { compileSheet } from './wxss'

const PageJson = z.looseObject({
  navigationStyle: z.enum(['default', 'custom']).optional(),
  navigationBarTitleText: z.string().optional(),
  navigationBarBackgroundColor: z.string().optional(),
  navigationBarTextStyle: z.enum(['black', 'white']).optional(),
  backgroundColor: z.string().optional(),
  enablePullDownRefresh: z.boolean().optional(),
  onReachBottomDistance: z.number().optional(),
  disableScroll: z.boolean().optional(),
})
const ComponentJson = z.looseObject({
  component: z.boolean().optional(),
  usingComponents: z.record(z.string(), z.string()).optional(),
  styleIsolation: z.string().optional(),
  componentGenerics: z.record(z.string(), z.unknown()).optional(),
})
const SubPackage = z.object({
  root: z.string(),
  pages: z.array(z.string()),
  name: z.string().optional(),
  independent: z.boolean().optional(),
})
const AppJson = z.looseObject({
  pages: z.array(z.string()).min(1),
  subPackages: z.array(SubPackage).optional(),
  subpackages: z.array(SubPackage).optional(),
  window: PageJson.optional(),
  tabBar: z
    .looseObject({
      custom: z.boolean().optional(),
      color: z.string().optional(),
      selectedColor: z.string().optional(),
      backgroundColor: z.string().optional(),
      list: z.array(z.looseObject({ pagePath: z.string(), text: z.string() })),
    })
    .optional(),
  entryPagePath: z.string().optional(),
  usingComponents: z.record(z.string(), z.string()).optional(),
})

const MEDIA: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
}
const TEXT = new Set(['.js', '.json', '.wxml', '.wxs', '.wxss'])

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    )
}

function parseJson<T>(file: string, text: string | undefined, schema: z.ZodType<T>): T {
  if (text === undefined) throw new Error(`${file}: no such file`)
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

/** The name that the classes of an isolated component's own sheet begin with. */
export const styleScope = (component: string) => component.replace(/\W+/g, '-')

function isolated({ component, styleIsolation }: ComponentConfig): boolean {
  return component === true && (styleIsolation === undefined || styleIsolation === 'isolated')
}

/** Reads and compiles a bundle. @param width the surface's, in px: 750rpx. @throws with every fault of templates, styles, JSON and missing files of pages */
export function compileBundle(folder: string, width: number): CompiledBundle {
  const texts = new Map<string, string>()
  const assets: Record<string, string> = {}
  for (const file of filesIn(folder)) {
    const extension = path.extname(file)
    if (TEXT.has(extension)) texts.set(file, readFileSync(path.join(folder, file), 'utf8'))
    const type = MEDIA[extension]
    if (type !== undefined)
      assets[file] =
        `data:${type};base64,${readFileSync(path.join(folder, file)).toString('base64')}`
  }
  const ending = (extension: string) =>
    Object.fromEntries([...texts].filter(([file]) => file.endsWith(extension)))

  const {
    subPackages,
    subpackages,
    window = {},
    usingComponents = {},
    ...rest
  } = parseJson('app.json', texts.get('app.json'), AppJson)
  const app: AppConfig = { ...rest, subPackages: subPackages ?? subpackages ?? [], window }
  const pagePaths = [
    ...app.pages,
    ...app.subPackages.flatMap(({ root, pages }) =>
      pages.map((page) => path.posix.join(root, page)),
    ),
  ]

  const components: Record<string, ComponentConfig> = {}
  for (const [file, text] of texts) {
    if (!file.endsWith('.json') || !texts.has(file.replace(/json$/, 'wxml'))) continue
    const config = parseJson(file, text, ComponentJson)
    components[file.replace(/\.json$/, '')] = {
      ...config,
      usingComponents: { ...usingComponents, ...config.usingComponents },
    }
  }
  const pages: Record<string, PageConfig> = {}
  for (const page of pagePaths) {
    for (const needed of ['js', 'wxml'])
      if (!texts.has(`${page}.${needed}`))
        throw new Error(`app.json: page "${page}" has no ${page}.${needed}`)
    const own = texts.has(`${page}.json`)
      ? parseJson(`${page}.json`, texts.get(`${page}.json`), PageJson)
      : {}
    pages[page] = { ...window, ...own }
    components[page] ??= { usingComponents }
  }

  const source = {
    read: (file: string) => texts.get(file),
    rpx: width / 750,
    asset: (file: string) => assets[file],
  }
  const sheets = Object.keys(ending('.wxss')).map((file) => file.replace(/\.wxss$/, ''))
  const used = sheets.filter(
    (sheet) => sheet === 'app' || pages[sheet] !== undefined || components[sheet] !== undefined,
  )
  const templates = { ...ending('.wxml'), ...ending('.wxs') }
  return {
    app,
    pages,
    components,
    scripts: ending('.js'),
    templates: compileTemplates(templates),
    styles: Object.fromEntries(
      used.map((sheet) => [
        sheet,
        compileSheet(
          {
            path: sheet,
            classPrefix: isolated(components[sheet] ?? {}) ? styleScope(sheet) : undefined,
          },
          source,
        ),
      ]),
    ),
    elements: elementUses(templates),
    assets,
  }
}
