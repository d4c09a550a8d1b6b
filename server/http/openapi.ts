import { z } from 'zod'
import type { Route, RouteSet } from './endpoint'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const Page = schemaOf(z.object({ pageNum: z.number().int(), pageSize: z.number().int(), total: z.number().int(), last_id: z.string().optional() }), 'output')

function propertiesOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const properties = typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, part]) => ({ name, schema: part, required: required.includes(name) }))
}

function envelopeOf({ handler }: Route): Json {
  const data = schemaOf(handler.response, 'output')
  const paged = handler.kind === 'paged'
  return {
    type: 'object',
    required: ['code', 'msg', 'data', ...(paged ? ['page'] : [])],
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data: paged ? { type: 'array', items: data } : data, ...(paged ? { page: Page } : {}) },
  }
}

function operationOf(route: Route): Json {
  const { endpoint, handler, name } = route
  const request = schemaOf(handler.request, 'input')
  const inPath: readonly string[] = endpoint.params ?? []
  const fields = propertiesOf(request)
  const parameters = fields
    .filter((field) => endpoint.method === 'GET' || inPath.includes(field.name))
    .map((field) => ({ name: field.name, in: inPath.includes(field.name) ? 'path' : 'query', required: field.required, schema: field.schema }))
  return {
    operationId: name,
    parameters: [...parameters, ...(endpoint.idempotent ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } }] : [])],
    ...(endpoint.method === 'POST' ? { requestBody: { content: { 'application/json': { schema: request } } } } : {}),
    ...(endpoint.access === 'public' ? {} : { security: endpoint.access === 'user' ? [{ token: [] }] : [{}, { token: [] }] }),
    responses: { 200: { description: 'The envelope; code 0 is success.', content: { 'application/json': { schema: envelopeOf(route) } } } },
  }
}

/** OpenAPI 3.1 of every endpoint, made from the schemas that the server itself uses. */
export function createOpenApi(sets: readonly RouteSet[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of sets.flat()) paths[route.endpoint.path] = { ...paths[route.endpoint.path], [route.endpoint.method.toLowerCase()]: operationOf(route) }
  return {
    openapi: '3.1.0',
    info: { title: 'Starcard', version },
    paths,
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'i-token' } } },
  }
}
