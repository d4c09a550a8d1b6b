import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { camel, edit, insertBeforeLast, kebab, pascal, writeNew, type Generated } from './files'

const CASES = 'test/support/endpoint-cases.ts'

interface Names {
  context: string
  module: string
  key: string
  type: string
  file: string
}

const schema = ({ type }: Names) => `
/** What ${type} answers with. */
export const ${type} = z.object({ userId: z.string() })
export type ${type} = z.output<typeof ${type}>
`

const entry = ({ context, key, type }: Names) =>
  `  ${key}: endpoint<Empty, Schema.${type}>()({ method: 'GET', path: '/user/${context}/${key}', access: 'user' }),\n`

const endpointsFile = (names: Names) => `import { endpoint, type Empty } from '../endpoint'
import type * as Schema from './schemas'

export const ${camel(names.context)}Endpoints = {
${entry(names)}} as const
`

const useCase = ({
  context,
  key,
  type,
}: Names) => `import type { ${type} } from '@contract/${context}/schemas'
import type { RequestContext } from '../../http/context'

/** GET /user/${context}/${key}. */
export function ${key}({ userId }: RequestContext): Promise<${type}> {
  return Promise.resolve({ userId })
}
`

const route = ({ key, type }: Names) =>
  `  ${key}: plain({ request: NoFields, response: ${type}, handle: ${key} }),\n`

const routesFile = (
  names: Names,
) => `import { ${camel(names.context)}Endpoints } from '@contract/${names.context}/endpoints'
import { ${names.type} } from '@contract/${names.context}/schemas'
import { implement, NoFields, plain } from '../../http/endpoint'
import { ${names.key} } from './${names.file}'

export const ${camel(names.module)}Routes = implement(${camel(names.context)}Endpoints, {
${route(names)}})
`

const test = ({
  context,
  key,
}: Names) => `import { ${camel(context)}Endpoints } from '@contract/${context}/endpoints'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { issueToken } from '../session'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe('${key}', () => {
  it('answers the one who asks', async () => {
    const token = await issueToken(test.services.db, { userId: 'u-1', sessionCode: test.sessionCode, deviceName: 'Web', services: test.services })
    const { code, data } = await test.call(${camel(context)}Endpoints.${key}, {}, { token })
    expect({ code, data }).toEqual({ code: 0, data: { userId: 'u-1' } })
  })

  it('refuses a caller without a token', async () => {
    expect((await test.call(${camel(context)}Endpoints.${key}, {})).code).not.toBe(0)
  })
})
`

/** Adds `import …` lines after the last import of a file. */
function addImports(text: string, lines: readonly string[]): string {
  const missing = lines.filter((line) => !text.includes(line))
  const end = text.lastIndexOf('\nimport ')
  const lineEnd = text.indexOf('\n', end + 1) + 1
  return missing.length === 0
    ? text
    : text.slice(0, lineEnd) + missing.map((line) => `${line}\n`).join('') + text.slice(lineEnd)
}

function addToContract(root: string, names: Names): string[] {
  const endpoints = `contract/${names.context}/endpoints.ts`
  const schemas = `contract/${names.context}/schemas.ts`
  if (!existsSync(path.join(root, endpoints))) {
    return [
      writeNew(root, endpoints, endpointsFile(names)),
      writeNew(root, schemas, `import { z } from 'zod'\n${schema(names)}`),
    ]
  }
  return [
    edit(root, endpoints, (text) => {
      const imported = /\bEmpty\b/.test(text)
        ? text
        : text.replace(
            /import \{ endpoint \} from '\.\.\/endpoint'/,
            "import { endpoint, type Empty } from '../endpoint'",
          )
      return insertBeforeLast(imported, '} as const', entry(names))
    }),
    edit(root, schemas, (text) => text + schema(names)),
  ]
}

function addToModule(root: string, names: Names): { files: string[]; isNew: boolean } {
  const folder = `server/modules/${names.module}`
  const routes = `${folder}/routes.ts`
  const files = [
    writeNew(root, `${folder}/${names.file}.ts`, useCase(names)),
    writeNew(root, `${folder}/${names.file}.test.ts`, test(names)),
  ]
  if (!existsSync(path.join(root, routes)))
    return { files: [writeNew(root, routes, routesFile(names)), ...files], isNew: true }
  const changed = edit(root, routes, (text) => {
    const schemas = new RegExp(`import \\{([^}]*)\\} from '@contract/${names.context}/schemas'`)
    const withSchema = schemas.test(text)
      ? text.replace(schemas, (line, list: string) =>
          line.replace(list, `${list.trimEnd().replace(/,$/, '')}, ${names.type} `),
        )
      : addImports(text, [`import { ${names.type} } from '@contract/${names.context}/schemas'`])
    const withHttp = withSchema.replace(
      /import \{([^}]*)\} from '\.\.\/\.\.\/http\/endpoint'/,
      (line, list: string) => {
        const taken = list
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
        return line.replace(list, ` ${[...new Set([...taken, 'NoFields', 'plain'])].join(', ')} `)
      },
    )
    return insertBeforeLast(
      addImports(withHttp, [`import { ${names.key} } from './${names.file}'`]),
      '})',
      route(names),
    )
  })
  return { files: [changed, ...files], isNew: false }
}

function moduleFile({ module }: Names): string {
  const name = camel(module)
  return `import type { ModuleDefinition } from '../../module'
import { ${name}Routes } from './routes'

export const ${name}Module: ModuleDefinition = { name: '${module}', routes: ${name}Routes }
`
}

/** Declares a new module, and lists it in server/modules.ts. */
function register(root: string, names: Names): string[] {
  const { module } = names
  const list = edit(root, 'server/modules.ts', (text) =>
    addImports(text, [
      `import { ${camel(module)}Module } from './modules/${module}/module'`,
    ]).replace(
      /(modules: readonly ModuleDefinition\[\] = \[[^\]]*?),?\s*\]/,
      `$1, ${camel(module)}Module]`,
    ),
  )
  return [writeNew(root, `server/modules/${module}/module.ts`, moduleFile(names)), list]
}

/** What everybody's endpoints are tried with: a request that succeeds, and what it is to a stranger (server/every-endpoint.test.ts). */
function addCase(root: string, { key }: Names): string {
  return edit(root, CASES, (text) =>
    insertBeforeLast(text, '  }\n}\n', `    ${key}: { request: nothing, stranger: 'own' },\n`),
  )
}

/** `npm run new -- endpoint points/balance`: contract entry, schema, use case, route, a test on a real database and its case among all endpoints'. */
export function newEndpoint(root: string, name: string): Generated {
  const [context, endpoint, ...rest] = name.split('/')
  if (!context || !endpoint || rest.length > 0)
    throw new Error('an endpoint is named context/endpoint, as points/balance')
  const names: Names = {
    context: kebab(context),
    module: kebab(context),
    key: camel(endpoint),
    type: `${pascal(endpoint)}Answer`,
    file: kebab(endpoint),
  }
  // Cases are named by their endpoint alone, so no two contexts have the same name.
  if (new RegExp(`^    ${names.key}\\b`, 'm').test(readFileSync(path.join(root, CASES), 'utf8')))
    throw new Error(`there is an endpoint "${names.key}" already: ${CASES}`)
  const contract = addToContract(root, names)
  const { files, isNew } = addToModule(root, names)
  return {
    files: [...contract, ...files, ...(isNew ? register(root, names) : []), addCase(root, names)],
    next: [
      'set method, path, access and schemas in contract/',
      'say in test/support/endpoint-cases.ts which request succeeds, and what a stranger is told',
      ...(isNew
        ? ['name its table in tools/store-check/tables.ts: forbidden in a store build, or allowed']
        : []),
      'give its errors names in contract/<context>/errors.ts and texts in errors.json',
    ],
  }
}
