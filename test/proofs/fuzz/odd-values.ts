import fc from 'fast-check'
import { pick, type Draw } from './draw'

const LONE_SURROGATE = '\ud800'

/** Texts that something along the way may take for more than a text. */
const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  LONE_SURROGATE,
  `x${LONE_SURROGATE}y`,
  '\udc00\ud800',
  '\u202ereversed\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301\u0301\u0301',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}',
  '\r\nSet-Cookie: a=b',
  '%00',
  '%',
  '%s%s%n',
  '${7*7}{{7*7}}',
  '{_token_}',
  "' OR 1=1 --",
  '"; DROP TABLE app_user; --',
  '\\',
  '$1',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://127.0.0.1:22/',
  'http://[::1]/',
  'https://user@evil.example/',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  '00000000000000000000000000',
  '7ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '0000-00-00',
  '9999-12-31',
  '2026-02-30',
  '2026-13',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-19',
  '294277-01-01',
  '1970-01-01T00:00:00+99:99',
  '24:00',
  '25:61',
  'Asia/Nowhere',
  'Etc/GMT+14',
  'EST5EDT',
  '999999999999999999999999',
  '-9223372036854775809',
  '1.7976931348623157e+308',
  'a@b',
  `${'a'.repeat(64)}@${'b'.repeat(190)}.example`,
  '（全角）１２３',
  'ｆｕｌｌ＠ｗｉｄｔｈ．ｅｘａｍｐｌｅ',
]

const ODD_NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  -1e-9,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  -(2 ** 63) - 2048,
  1e21,
  1e308,
  5e-324,
]

/** A text with something in it that is seldom there. */
export function oddText(draw: Draw): string {
  const kind = draw(fc.integer({ min: 0, max: 9 }))
  if (kind === 0) return draw(fc.string({ unit: 'binary', maxLength: 60 }))
  if (kind === 1) return draw(fc.string({ unit: 'grapheme', maxLength: 300 }))
  if (kind === 2)
    return pick(draw, ['a', 'é', '😀', '١', ' ', '\n', '.', '0', '"']).repeat(
      pick(draw, [255, 256, 257, 4096, 70_000]),
    )
  return pick(draw, ODD_TEXTS)
}

export const oddNumber = (draw: Draw): number => pick(draw, ODD_NUMBERS)

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = wrap(value)
  return value
}

/** An own property that an assignment would not make. */
function withKey(name: string, value: unknown): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  Object.defineProperty(made, name, { value, enumerable: true, configurable: true, writable: true })
  return made
}

/** Names by which a careless merge reaches the prototype of all objects. */
export function prototypeFields(draw: Draw): Record<string, unknown> {
  const name = pick(draw, ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])
  const value = pick<unknown>(draw, [
    { isAdmin: true },
    { prototype: { isAdmin: true } },
    null,
    'text',
    1,
    { toString: 'text' },
  ])
  return withKey(name, value)
}

/** Something of another type than was asked for. */
export function oddValue(draw: Draw): unknown {
  const kind = draw(fc.integer({ min: 0, max: 11 }))
  if (kind <= 3) return oddText(draw)
  if (kind <= 5) return oddNumber(draw)
  if (kind === 6) return pick(draw, [null, true, false])
  if (kind === 7) return pick<unknown>(draw, [[], {}, [[]], [null], [{}], [''], { length: 1 }])
  if (kind === 8) return nested(pick(draw, [20, 31, 33, 200, 900]), (inner) => [inner])
  if (kind === 9) return nested(pick(draw, [20, 33, 900]), (inner) => ({ a: inner }))
  if (kind === 10) return prototypeFields(draw)
  return draw(fc.jsonValue({ maxDepth: 3 }))
}
