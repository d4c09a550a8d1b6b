import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import ts from 'typescript'

/** Members of `wx` after miniprogram-api-typings, which is WeChat's own list. */
export function knownApis(): Set<string> {
  const folder = path.join(
    path.dirname(createRequire(__filename).resolve('miniprogram-api-typings/package.json')),
    'types/wx',
  )
  const names = ['lib.wx.api.d.ts', 'lib.wx.cloud.d.ts', 'index.d.ts'].flatMap((file) =>
    membersOfWx(path.join(folder, file)),
  )
  return new Set(names)
}

function membersOfWx(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const names: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Wx') {
      names.push(
        ...node.members.flatMap(({ name }) =>
          name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : [],
        ),
      )
    } else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) {
      ts.forEachChild(node, visit)
    }
  }
  ts.forEachChild(source, visit)
  return names
}

/** What Taro has beside WeChat's APIs (docs.taro.zone/docs/apis/about/desc, framework APIs). */
const taroOwn = [
  'Current',
  'ENV_TYPE',
  'Events',
  'Link',
  'addInterceptor',
  'cleanInterceptors',
  'createSelectorQuery',
  'eventCenter',
  'getAppInfo',
  'getCurrentInstance',
  'getCurrentPages',
  'getApp',
  'getEnv',
  'getRenderer',
  'getTabBar',
  'initPxTransform',
  'interceptorify',
  'interceptors',
  'nextTick',
  'options',
  'preload',
  'pxTransform',
  'requirePlugin',
  'setGlobalDataPlugin',
]

/** Taro's hooks (`useDidShow`) and own members. */
export function isTaroOwn(name: string): boolean {
  return taroOwn.includes(name) || /^use[A-Z]/.test(name)
}
