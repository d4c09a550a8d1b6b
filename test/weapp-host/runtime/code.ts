import type { template as easelTemplate } from 'glass-easel'
import type { CodeSpace } from 'glass-easel-miniprogram-adapter'
import type { CompiledBundle } from '../compile/types'
import type { Definitions } from './definitions'
import type { LogicScope } from './logic-scope'

/** Loads pages and components of the bundle into the engine, each when it is first needed. */
export interface CodeLoader {
  /** Defines a page or component, and first what it uses. */
  need(path: string): void
  /** Brings the subpackage of a page onto the phone, unless it is there; false while offline. */
  arrive(path: string): Promise<boolean>
}

/** What lies on the phone, and its way to WeChat's servers. */
interface Phone {
  packages: Set<string>
  download(): Promise<boolean>
}

type Templates = Record<string, easelTemplate.ComponentTemplate['content']>

function resolveComponent(from: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const part of target.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const scopeName = (path: string) => path.replace(/\W+/g, '-')
const isolations = [
  'isolated',
  'apply-shared',
  'shared',
  'page-isolated',
  'page-apply-shared',
  'page-shared',
]

export function createCodeLoader(
  bundle: CompiledBundle,
  space: CodeSpace,
  definitions: Definitions,
  scope: LogicScope,
  phone: Phone,
): CodeLoader {
  const genObjects: unknown = (0, eval)(bundle.templates)
  const known = new Set<string>()

  function templateOf(path: string): easelTemplate.ComponentTemplate {
    const groupList = isTemplates(genObjects) ? genObjects : {}
    const content = groupList[path]
    if (!content) throw new Error(`${path}.wxml: no such file`)
    return { groupList, content }
  }

  function need(path: string): void {
    if (known.has(path)) return
    known.add(path)
    const { styleIsolation, usingComponents = {}, component } = bundle.components[path] ?? {}
    for (const target of Object.values(usingComponents)) {
      if (target.startsWith('plugin')) throw new Error(`${path}.json: plugins are not implemented`)
      need(resolveComponent(path, target))
    }
    const isolation = isolations.find((name) => name === styleIsolation)
    space.addComponentStaticConfig(
      path,
      JSON.parse(JSON.stringify({ component, usingComponents, styleIsolation: isolation })),
    )
    space.addStyleSheet(path, undefined, scopeName(path))
    space.addCompiledTemplate(path, templateOf(path))
    definitions.define(path, () => void scope.require(path))
  }

  return {
    need,
    async arrive(path) {
      const root = bundle.app.subPackages.find((one) =>
        path.startsWith(`${one.root.replace(/\/$/, '')}/`),
      )?.root
      if (root === undefined || phone.packages.has(root)) return true
      if (!(await phone.download())) return false
      phone.packages.add(root)
      return true
    },
  }
}

function isTemplates(value: unknown): value is Templates {
  return typeof value === 'object' && value !== null
}
