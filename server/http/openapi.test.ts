import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { EndpointData } from '@contract/endpoint'
import { ROOT } from '../config/paths'
import { routes } from '../modules'
import { createOpenApi } from './openapi'

const CONTRACT = path.join(ROOT, 'contract')

function isEndpoint(value: unknown): value is EndpointData {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Every endpoint that any contract/<context>/endpoints.ts declares. */
function declared(): EndpointData[] {
  const contexts = readdirSync(CONTRACT, { withFileTypes: true }).filter(
    (entry) =>
      entry.isDirectory() && readdirSync(path.join(CONTRACT, entry.name)).includes('endpoints.ts'),
  )
  return contexts.flatMap(({ name }) => {
    const exported: Record<string, unknown> = jest.requireActual(
      path.join(CONTRACT, name, 'endpoints.ts'),
    )
    return Object.values(exported).flatMap((group) =>
      typeof group === 'object' && group !== null ? Object.values(group).filter(isEndpoint) : [],
    )
  })
}

const document = createOpenApi(routes, '1')
const paths = Object(document.paths)

it('describes every endpoint of the contract, so each has its schemas and its handler', () => {
  const endpoints = declared()
  expect(endpoints.length).toBeGreaterThan(30)
  expect(
    endpoints.filter(({ method, path: address }) => !paths[address]?.[method.toLowerCase()]),
  ).toEqual([])
})

it('says what a call needs: path and query fields, body, token, key', () => {
  const [withKey] = declared().filter((endpoint) => endpoint.idempotent)
  const operation = withKey && paths[withKey.path][withKey.method.toLowerCase()]
  expect(operation.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
  expect(operation.responses[200].headers).toHaveProperty('Idempotent-Replayed')
  expect(operation.security).toEqual([{ token: [] }])
  const [withPath] = declared().filter((endpoint) => endpoint.params?.includes('id'))
  expect(withPath && paths[withPath.path].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'id', in: 'path', required: true }),
  )
  const [list] = declared().filter((endpoint) => endpoint.paged)
  expect(list && paths[list.path].get.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['pageNum', 'pageSize']),
  )
})

it('says that a file comes in a form, that a refusal is an answer, and which statuses there are beside 200', () => {
  const { requestBody, responses } = paths['/user/uploadFile'].post
  const form = requestBody.content['multipart/form-data'].schema
  expect(form.properties).toMatchObject({
    image: { type: 'string', format: 'binary' },
    path: { enum: ['image/app', 'image/identity', 'image/chat', 'file/chat'] },
  })
  expect(Object.keys(responses)).toEqual(['200', '413', '429', '500', '503'])
  expect(responses[200].content['application/json'].schema.oneOf).toHaveLength(2)
})

it('says that a path that is too long is answered with 404', () => {
  const withPath = declared().filter(({ params }) => params)
  expect(withPath.length).toBeGreaterThan(2)
  for (const { path: address, method } of withPath)
    expect(Object.keys(paths[address][method.toLowerCase()].responses)).toContain('404')
})

it('refers to nothing that is not there', () => {
  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g),
  ].map(([, kind = '', name = '']) => [kind, name] as const)
  const components = Object(document.components)
  expect(references.length).toBeGreaterThan(100)
  expect(references.filter(([kind, name]) => components[kind]?.[name] === undefined)).toEqual([])
})
