import { z } from 'zod'
import { CARD_HEADER } from '@contract/card/headers'
import { errorCodes } from '@contract/errors'
import { HEADER, platforms } from '@contract/headers'
import { languages } from '@contract/languages'
import type { Route, RouteSet } from './endpoint'
import { IDEMPOTENCY_KEY } from './idempotency'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const Page = schemaOf(
  z.object({
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    total: z.number().int(),
    last_id: z.string().optional(),
  }),
  'output',
)

function propertiesOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const properties =
    typeof schema.properties === 'object' && schema.properties !== null ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  return Object.entries(properties).map(([name, part]) => ({
    name,
    schema: part,
    required: required.includes(name),
  }))
}

function successOf({ handler }: Route): Json {
  const data = schemaOf(handler.response, 'output')
  const paged = handler.kind === 'paged'
  return {
    type: 'object',
    required: ['code', 'msg', 'data', ...(paged ? ['page'] : [])],
    properties: {
      code: { const: 0 },
      msg: { type: 'string' },
      data: paged ? { type: 'array', items: data } : data,
      ...(paged ? { page: Page } : {}),
    },
    additionalProperties: false,
  }
}

/** The envelope of a failed call (envelope.ts). */
const Failure: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: Object.values(errorCodes) },
    msg: { type: 'string', description: "In the caller's language." },
    data: {
      type: ['object', 'null'],
      properties: {
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        requestId: { type: 'string' },
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}

const inHeader = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  schema,
  description,
})

/** Every call may carry them (docs/product/session.md, "Calls"). */
const commonHeaders: Json = {
  session: inHeader(
    HEADER.session,
    { type: 'string' },
    'Session id that /user/other/session/set returned for the device.',
  ),
  platform: inHeader(
    HEADER.platform,
    { type: 'string', enum: [...platforms] },
    'Where the client runs.',
  ),
  language: inHeader(
    HEADER.language,
    { type: 'string', enum: [...languages] },
    'Language of msg; without it Accept-Language, else English.',
  ),
  deviceInfo: inHeader(
    HEADER.deviceInfo,
    { type: 'string' },
    'JSON: systemVersion, appVersion, brand, client, model.',
  ),
}

/** An answer to an Idempotency-Key, or to the request's own id, that came before (docs/product/session.md, "Idempotency"). */
const replayedHeader: Json = {
  [HEADER.replayed]: {
    schema: { const: 'true' },
    description: 'Only on the answer to a key, or an id of a request, that was used before.',
  },
}

const failed = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
})

/** The statuses that are not 200. */
const otherAnswers: Json = {
  413: failed('What was sent is too large.'),
  429: failed('Too many requests; Retry-After says when.'),
  500: failed('A fault of the server.'),
  503: failed('The server is busy or ending.'),
}

const notChanged: Json = {
  304: { description: 'The caller has this answer already, as its If-None-Match says.' },
}

/** A form's file is bytes, whatever zod makes of it. */
function bodyOf({ endpoint }: Route, request: Json): Json {
  if (!endpoint.multipart) return { 'application/json': { schema: request } }
  const fields = Object.fromEntries(
    propertiesOf(request).map(({ name, schema }) => [
      name,
      name === 'image' ? { type: 'string', format: 'binary' } : schema,
    ]),
  )
  return { 'multipart/form-data': { schema: { ...request, properties: fields } } }
}

function operationOf(route: Route): Json {
  const { endpoint, handler, name } = route
  const isRepeatable = endpoint.idempotent || handler.kind === 'named'
  const request = schemaOf(handler.request, 'input')
  const inPath: readonly string[] = endpoint.params ?? []
  const fields = propertiesOf(request)
  const parameters = fields
    .filter((field) => endpoint.method === 'GET' || inPath.includes(field.name))
    .map((field) => ({
      name: field.name,
      in: inPath.includes(field.name) ? 'path' : 'query',
      required: field.required,
      schema: field.schema,
    }))
  return {
    operationId: name,
    parameters: [
      ...parameters,
      ...(endpoint.idempotent
        ? [
            {
              name: HEADER.idempotencyKey,
              in: 'header',
              required: true,
              schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
            },
          ]
        : []),
      ...(endpoint.signed
        ? Object.values(CARD_HEADER).map((header) => ({
            name: header,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          }))
        : []),
      ...Object.keys(commonHeaders).map((header) => ({
        $ref: `#/components/parameters/${header}`,
      })),
    ],
    ...(endpoint.method === 'POST' ? { requestBody: { content: bodyOf(route, request) } } : {}),
    security:
      endpoint.access === 'user'
        ? [{ token: [] }]
        : endpoint.access === 'optional'
          ? [{}, { token: [] }]
          : [],
    responses: {
      200: {
        description: 'The envelope; code 0 is success, any other a refusal.',
        ...(isRepeatable ? { headers: replayedHeader } : {}),
        content: {
          'application/json': {
            schema: { oneOf: [successOf(route), { $ref: '#/components/schemas/Failure' }] },
          },
        },
      },
      ...(inPath.length > 0 ? { 404: failed('What stands in the path is too long.') } : {}),
      ...(handler.kind === 'shared' && endpoint.method === 'GET' ? notChanged : {}),
      ...otherAnswers,
    },
  }
}

/** OpenAPI 3.1 of every endpoint, made from the schemas that the server itself uses. */
export function createOpenApi(sets: readonly RouteSet[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of sets.flat())
    paths[route.endpoint.path] = {
      ...paths[route.endpoint.path],
      [route.endpoint.method.toLowerCase()]: operationOf(route),
    }
  return {
    openapi: '3.1.0',
    info: { title: 'Starcard', version },
    paths,
    components: {
      schemas: { Failure },
      parameters: commonHeaders,
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: HEADER.token } },
    },
  }
}
