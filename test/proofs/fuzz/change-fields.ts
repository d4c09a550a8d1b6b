import fc from 'fast-check'
import { chance, pick, type Draw } from './draw'
import { oddNumber, oddText, oddValue, prototypeFields } from './odd-values'
import type { SeenValues } from './seen-values'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place of a request that holds a value, as the object that holds it and its name there. */
function placesOf(fields: Fields, depth = 0): { holder: Fields; name: string }[] {
  return Object.entries(fields).flatMap(([name, value]) => [
    { holder: fields, name },
    ...(isObject(value) && depth < 3 ? placesOf(value, depth + 1) : []),
  ])
}

function setField(holder: Fields, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

const PAGES: readonly Fields[] = [
  { pageNum: -1 },
  { pageNum: 0 },
  { pageNum: 2 ** 31 },
  { pageNum: 2 ** 53 },
  { pageNum: 1.5 },
  { pageNum: 'x' },
  { pageNum: 1_000_000, pageSize: 100 },
  { pageSize: -5 },
  { pageSize: 0 },
  { pageSize: 1_000_000 },
  { last_id: 'x' },
  { last_id: '' },
  { last_id: '00000000000000000000000000' },
  { pageNum: 1, pageSize: 5, last_id: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ' },
]

const CHANGES: readonly ((fields: Fields, draw: Draw, seen: SeenValues) => void)[] = [
  function oddPart(fields, draw) {
    const places = placesOf(fields)
    if (places.length === 0) return setField(fields, 'id', oddValue(draw))
    const { holder, name } = pick(draw, places)
    setField(holder, name, oddValue(draw))
  },
  function oddTextOrNumber(fields, draw) {
    const places = placesOf(fields).filter(({ holder, name }) => !isObject(holder[name]))
    if (places.length === 0) return
    const { holder, name } = pick(draw, places)
    setField(holder, name, typeof holder[name] === 'number' ? oddNumber(draw) : oddText(draw))
  },
  function foreignId(fields, draw, seen) {
    const ids = seen.allIds()
    const places = placesOf(fields).filter(({ holder, name }) => typeof holder[name] === 'string')
    if (ids.length === 0 || places.length === 0) return
    const { holder, name } = pick(draw, places)
    setField(holder, name, pick(draw, ids))
  },
  function missing(fields, draw) {
    const places = placesOf(fields)
    if (places.length === 0) return
    const { holder, name } = pick(draw, places)
    delete holder[name]
  },
  function prototype(fields, draw) {
    for (const [name, value] of Object.entries(prototypeFields(draw))) setField(fields, name, value)
  },
  function pages(fields, draw) {
    Object.assign(fields, pick(draw, PAGES))
  },
  function unknownField(fields, draw) {
    setField(fields, oddText(draw).slice(0, 2_000), oddValue(draw))
  },
  function manyFields(fields, draw) {
    const count = pick(draw, [100, 3_000])
    for (let field = 0; field < count; field += 1) setField(fields, `f${field}`, field)
  },
  function inAnArray(fields, draw) {
    const places = placesOf(fields)
    if (places.length === 0) return
    const { holder, name } = pick(draw, places)
    setField(holder, name, draw(fc.array(fc.constant(holder[name]), { maxLength: 300 })))
  },
]

/** A copy of a request with one to three things changed in it. */
export function changeFields(given: object, draw: Draw, seen: SeenValues): Fields {
  const fields: Fields = structuredClone({ ...given })
  do pick(draw, CHANGES)(fields, draw, seen)
  while (chance(draw, 35))
  return fields
}
