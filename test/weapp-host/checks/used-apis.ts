import type { AnyNode, MemberExpression } from 'acorn'
import { ancestor, simple } from 'acorn-walk'
import { isShadowed } from './scope'
import { lineOfNode, type Script } from './scripts'

/** One use of a member of `wx`, directly or through Taro. */
export interface ApiUse {
  readonly name: string
  readonly by: 'wx' | 'Taro'
  readonly file: string
  readonly line: number
}

/**
 * Members of `wx` that the scripts use. Taro's are found through webpack: the module that calls "initNativeApi" is Taro,
 * `x = require(thatId)` and `y = require.n(x)` are its names in other modules.
 */
export function usedApis(scripts: readonly Script[]): ApiUse[] {
  const taro = new Set(scripts.flatMap(({ program }) => taroModules(program)))
  return scripts.flatMap(({ file, program }) => [
    ...directUses(program).map((use) => ({ ...use, by: 'wx', file }) as const),
    ...taroUses(program, taro).map((use) => ({ ...use, by: 'Taro', file }) as const),
  ])
}

/** Was Taro found among the modules? */
export function hasTaro(scripts: readonly Script[]): boolean {
  return scripts.some(({ program }) => taroModules(program).length > 0)
}

interface Use {
  readonly name: string
  readonly line: number
}

function nameOf({ property, computed }: MemberExpression): string | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' && typeof property.value === 'string'
    ? property.value
    : undefined
}

function directUses(program: AnyNode): Use[] {
  const uses: Use[] = []
  const own = new Set<string>()
  const onWx = (node: AnyNode): node is MemberExpression =>
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'wx'
  simple(program, {
    AssignmentExpression({ left }) {
      if (onWx(left)) own.add(nameOf(left) ?? '')
    },
  })
  ancestor(program, {
    MemberExpression(node, _state, ancestors) {
      const name = onWx(node) && !isShadowed('wx', ancestors) ? nameOf(node) : undefined
      if (name !== undefined) uses.push({ name, line: lineOfNode(node) })
    },
  })
  return uses.filter(({ name }) => !own.has(name))
}

interface WebpackModule {
  readonly id: string
  readonly body: AnyNode
  /** The name of `require` in it. */
  readonly require: string | undefined
}

function modulesOf(program: AnyNode): WebpackModule[] {
  const modules: WebpackModule[] = []
  simple(program, {
    Property({ key, value }) {
      if (value.type !== 'FunctionExpression' && value.type !== 'ArrowFunctionExpression') return
      const id =
        key.type === 'Literal'
          ? String(key.value)
          : key.type === 'Identifier'
            ? key.name
            : undefined
      const parameter = value.params[2]
      if (id !== undefined && value.params.length <= 3)
        modules.push({
          id,
          body: value,
          require: parameter?.type === 'Identifier' ? parameter.name : undefined,
        })
    },
  })
  return modules
}

function taroModules(program: AnyNode): string[] {
  return modulesOf(program)
    .filter(({ body }) => {
      let calls = false
      simple(body, {
        CallExpression({ callee, arguments: [first] }) {
          calls ||=
            callee.type === 'MemberExpression' &&
            nameOf(callee) === 'isExist' &&
            first?.type === 'Literal' &&
            first.value === 'initNativeApi'
        },
      })
      return calls
    })
    .map(({ id }) => id)
}

function taroUses(program: AnyNode, taro: ReadonlySet<string>): Use[] {
  return modulesOf(program).flatMap(({ body, require }) => {
    const names = new Set<string>()
    const isName = (node: AnyNode, name: string | undefined) =>
      node.type === 'Identifier' && node.name === name
    const isTaro = (node: AnyNode | null | undefined): boolean => {
      if (require === undefined || node?.type !== 'CallExpression') return false
      const {
        callee,
        arguments: [first],
      } = node
      if (isName(callee, require)) return first?.type === 'Literal' && taro.has(String(first.value))
      return (
        callee.type === 'MemberExpression' &&
        nameOf(callee) === 'n' &&
        isName(callee.object, require) &&
        first?.type === 'Identifier' &&
        names.has(first.name)
      )
    }
    const uses: Use[] = []
    // `x = require(id)` stands before `y = require.n(x)`.
    simple(body, {
      VariableDeclarator({ id, init }) {
        if (id.type === 'Identifier' && isTaro(init)) names.add(id.name)
      },
    })
    if (names.size === 0) return []
    ancestor(body, {
      MemberExpression(node, _state, ancestors) {
        const { object } = node
        const name =
          object.type === 'Identifier'
            ? object.name
            : object.type === 'CallExpression' &&
                object.callee.type === 'Identifier' &&
                object.arguments.length === 0
              ? object.callee.name
              : undefined
        const api =
          name !== undefined &&
          names.has(name) &&
          !isShadowed(name, ancestors.filter((parent) => parent !== body).slice(1))
            ? nameOf(node)
            : undefined
        if (api !== undefined && api !== 'default') uses.push({ name: api, line: lineOfNode(node) })
      },
    })
    return uses
  })
}
