import { z } from 'zod/mini'

/** What a method was sent: read here once, so that a wrong message says what is wrong. */
export type Params = Record<string, unknown>

const Names = z.array(z.string())
const Values = z.array(z.unknown())
const Fields = z.record(z.string(), z.unknown())

export function textIn(params: Params, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new Error(`parameter error: ${name} should be a string`)
  return value
}

export const namesIn = (params: Params): string[] => Names.parse(params.names)
export const valuesIn = (params: Params, name = 'args'): unknown[] =>
  Values.parse(params[name] ?? [])
export const fieldsIn = (params: Params, name: string): Params => Fields.parse(params[name] ?? {})

/** `list[0].name` of some data; all of it without a path. */
export function dataAt(data: object, path: unknown): unknown {
  if (typeof path !== 'string' || path === '') return data
  return path
    .replace(/\[(\w+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined,
      data,
    )
}
