import fc from 'fast-check'
import { z } from 'zod'
import type { Route } from '../../../server/http/endpoint'
import { chance, pick, type Draw } from './draw'
import type { SeenValues } from './seen-values'

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOr = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : other

const schemas = new Map<string, Json>()

/** The JSON schema of what an endpoint takes. */
export function requestSchemaOf({ name, handler }: Route): Json {
  const known = schemas.get(name)
  if (known) return known
  const schema = z.toJSONSchema(handler.request, { io: 'input', unrepresentable: 'any' })
  schemas.set(name, schema)
  return schema
}

const BY_FORMAT: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uuid: fc.uuid(),
  uri: fc.webUrl(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
}

function byPattern(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // A pattern that looks ahead: fast-check makes no texts of it.
    return fc.string({ unit: 'grapheme' })
  }
}

function textFor(schema: Json, field: string, { draw, seen }: Source): string {
  const known = seen.of(field)
  if (known.length > 0 && chance(draw, 70)) return pick(draw, known)
  if (typeof schema.format === 'string') {
    const format = BY_FORMAT[schema.format]
    if (format) return draw(format)
  }
  if (typeof schema.pattern === 'string') return draw(byPattern(schema.pattern))
  const minLength = numberOr(schema.minLength, 0)
  const maxLength = Math.min(numberOr(schema.maxLength, minLength + 40), minLength + 200)
  return draw(fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, maxLength) }))
}

interface Source {
  draw: Draw
  seen: SeenValues
  /** The whole schema, which `$ref` leads into. */
  root: Json
}

function resolve(schema: Json, root: Json): Json {
  if (typeof schema.$ref !== 'string') return schema
  let found: unknown = root
  for (const part of schema.$ref.split('/').slice(1)) found = isJson(found) ? found[part] : {}
  return isJson(found) ? found : {}
}

function objectFor(schema: Json, source: Source): Record<string, unknown> {
  const required = new Set(listOf(schema.required))
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(isJson(schema.properties) ? schema.properties : {}))
    if (required.has(name) || chance(source.draw, 50))
      made[name] = valueFor(isJson(part) ? part : {}, name, source)
  return made
}

function valueFor(given: Json, field: string, source: Source): unknown {
  const { draw, root } = source
  const schema = resolve(given, root)
  const variants = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(isJson)
  if (variants.length > 0) return valueFor(pick(draw, variants), field, source)
  const parts = listOf(schema.allOf).filter(isJson)
  if (parts.length > 0)
    return Object.assign({}, ...parts.map((part) => valueFor(part, field, source)))
  if ('const' in schema) return schema.const
  const values = listOf(schema.enum)
  if (values.length > 0) return pick(draw, values)
  switch (schema.type) {
    case 'object':
      return objectFor(schema, source)
    case 'array': {
      const minLength = numberOr(schema.minItems, 0)
      const maxLength = Math.min(numberOr(schema.maxItems, minLength + 3), minLength + 3)
      const count = draw(fc.integer({ min: minLength, max: Math.max(minLength, maxLength) }))
      const items = isJson(schema.items) ? schema.items : {}
      return Array.from({ length: count }, () => valueFor(items, field, source))
    }
    case 'integer': {
      const min = Math.max(numberOr(schema.minimum, 0), -1e9)
      return draw(
        fc.integer({ min, max: Math.max(min, Math.min(numberOr(schema.maximum, min + 50), 1e9)) }),
      )
    }
    case 'number': {
      const min = numberOr(schema.minimum, -1000)
      return draw(
        fc.double({ min, max: Math.max(min, numberOr(schema.maximum, 1000)), noNaN: true }),
      )
    }
    case 'boolean':
      return draw(fc.boolean())
    case 'null':
      return null
    case 'string':
      return textFor(schema, field, source)
    default:
      return draw(fc.jsonValue({ maxDepth: 2 }))
  }
}

/** A request that fits the contract: ids and codes are those of rows that are there, where any has been seen. */
export function fieldsFor(route: Route, draw: Draw, seen: SeenValues): Record<string, unknown> {
  const root = requestSchemaOf(route)
  const made = valueFor(root, '', { draw, seen, root })
  return isJson(made) ? { ...made } : {}
}
