import {
  appendFileSync,
  existsSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import limits from '../../../size-limits.json'
import type { CheckName } from '../checks/finding'

/** A mini-program broken on purpose, and the check that must see it. */
export interface BrokenBundle {
  readonly name: string
  /** The check that must see it; every finding comes from it or from `also`. */
  readonly check: CheckName
  readonly also?: readonly CheckName[]
  readonly message: RegExp
  /** Breaks a copy of the mini-program. */
  spoil(folder: string): void
}

/** Where a mini-program can be hurt. */
export interface Anatomy {
  /** A page that is not a tab, in a subpackage. */
  readonly page: string
  readonly subpackage: string
  /** A component as usingComponents names it, and its path. */
  readonly component: readonly [name: string, path: string]
  /** A WXML file with a template that is used, and with `bindtap`. */
  readonly templates: string
  readonly template: string
  readonly styles: string
}

export const fixtureAnatomy: Anatomy = {
  page: 'shop/list/list',
  subpackage: 'shop',
  component: ['badge', 'components/badge/badge'],
  templates: 'common/parts.wxml',
  template: 'line',
  styles: 'app.wxss',
}

/** dist/weapp: Taro's templates are all in base.wxml. */
export const productAnatomy: Anatomy = {
  page: 'pages/login/index',
  subpackage: 'pages/login',
  component: ['comp', 'comp'],
  templates: 'base.wxml',
  template: 'tmpl_3_8',
  styles: 'common.wxss',
}

/** Replaces one text in a file; it must be there, so that no patch is empty. */
export function patch(folder: string, file: string, from: string | RegExp, to: string): void {
  const place = path.join(folder, file)
  const text = readFileSync(place, 'utf8')
  const patched = text.replace(from, () => to)
  if (patched === text) throw new Error(`${file} has no ${String(from)}: this patch does nothing`)
  writeFileSync(place, patched)
}

export function append(folder: string, file: string, text: string): void {
  if (!existsSync(path.join(folder, file)))
    throw new Error(`${file} is missing: this patch does nothing`)
  appendFileSync(path.join(folder, file), text)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The broken bundles that static checks see. */
export function brokenBundles({
  page,
  subpackage,
  component,
  templates,
  template,
  styles,
}: Anatomy): BrokenBundle[] {
  const [name, place] = component
  return [
    {
      name: 'missing page file',
      check: 'paths',
      also: ['events'],
      message: new RegExp(`^page ${page}: ${escaped(page)}\\.js is missing$`),
      spoil: (folder) => rmSync(path.join(folder, `${page}.js`)),
    },
    {
      name: 'missing template',
      check: 'templates',
      message: new RegExp(escaped(template)),
      spoil: (folder) =>
        patch(
          folder,
          templates,
          `<template name="${template}"`,
          '<template name="nobody_calls_this"',
        ),
    },
    {
      name: 'unknown wx call',
      check: 'wx-api',
      message: /^wx\.shakeHands does not exist$/,
      spoil: (folder) => append(folder, `${page}.js`, '\n;wx.shakeHands({});\n'),
    },
    {
      name: 'wrong event name',
      check: 'events',
      message: /sends no event "tapp"/,
      spoil: (folder) => patch(folder, templates, 'bindtap="', 'bindtapp="'),
    },
    {
      name: 'oversize main package',
      check: 'size',
      message: /^the main package has \d+ bytes, \d+ are allowed/,
      spoil: (folder) => grow(folder, 'picture.bin', limits.weappMainPackage.limit),
    },
    {
      name: 'oversize subpackage',
      check: 'size',
      message: new RegExp(`^subpackage ${subpackage} has \\d+ bytes`),
      spoil: (folder) => grow(folder, `${subpackage}/picture.bin`, limits.weappSubpackage.limit),
    },
    {
      name: 'syntax of WXML',
      check: 'wxml',
      also: ['templates'],
      message: /end.tag/i,
      spoil: (folder) => patch(folder, templates, '</template>', '<view></template>'),
    },
    {
      name: 'syntax of a script',
      check: 'script',
      message: /is not an ES2019 script/,
      spoil: (folder) => append(folder, `${page}.js`, '\nconst late = wx?.login\n'),
    },
    {
      name: 'syntax of WXSS',
      check: 'wxss',
      message: /unclosed|token/i,
      spoil: (folder) => append(folder, styles, '\n.open { color: red;\n'),
    },
    {
      name: 'unsupported style',
      check: 'styles',
      message: /^field-sizing is not known to webview_android 89 \(since 123\)/,
      spoil: (folder) => append(folder, styles, '\n.grows { field-sizing: content; }\n'),
    },
    {
      name: 'unsupported selector',
      check: 'styles',
      message: /^:has is not known to webview_android 89/,
      spoil: (folder) => append(folder, styles, '\n.card:has(.error) { color: red; }\n'),
    },
    {
      name: 'missing comp',
      check: 'paths',
      also: ['templates', 'page-json'],
      message: new RegExp(`^component ${name}: ${escaped(place)}\\.(js|json|wxml) is missing$`),
      spoil: (folder) =>
        ['js', 'json', 'wxml'].forEach((extension) =>
          rmSync(path.join(folder, `${place}.${extension}`)),
        ),
    },
    {
      name: 'bad app.json: no JSON',
      check: 'json',
      message: /^is not JSON/,
      spoil: (folder) => append(folder, 'app.json', ','),
    },
    {
      name: 'bad app.json: one tab',
      check: 'app-json',
      message: /^tabBar\.list: .*2/,
      spoil: (folder) =>
        rewriteApp(folder, (app) => ({
          ...app,
          tabBar: { ...(app.tabBar ?? {}), list: (app.tabBar?.list ?? []).slice(0, 1) },
        })),
    },
    {
      name: 'wrong subpackage root',
      check: 'subpackages',
      // What no subpackage claims counts as the main package, which may be nearly full.
      also: ['paths', 'size'],
      message: new RegExp(`^subpackage root ${subpackage}s is not a folder$`),
      spoil: (folder) =>
        rewriteApp(folder, (app) => ({
          ...app,
          subPackages: (app.subPackages ?? []).map((item) =>
            item.root === subpackage ? { ...item, root: `${subpackage}s` } : item,
          ),
        })),
    },
  ]
}

function grow(folder: string, file: string, bytes: number): void {
  writeFileSync(path.join(folder, file), '')
  truncateSync(path.join(folder, file), bytes + 1)
}

interface RawApp {
  tabBar?: { list?: unknown[] }
  subPackages?: { root: string }[]
}

function rewriteApp(folder: string, change: (app: RawApp) => RawApp): void {
  const file = path.join(folder, 'app.json')
  const app: RawApp = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(change(app)))
}
