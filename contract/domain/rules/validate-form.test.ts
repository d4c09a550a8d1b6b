import fc from 'fast-check'
import { findFieldFaults, isEmptyValue, validateForm, type FieldRule } from './validate-form'

const faults = <Value>(value: Value, ...rules: FieldRule<Value, unknown>[]) =>
  findFieldFaults(value, rules, {}, true)

it.each([
  [undefined, true],
  [null, true],
  ['', true],
  ['  \n', true],
  [Number.NaN, true],
  [[], true],
  [['', null, []], true],
  [['', 'a'], false],
  ['a', false],
  [0, false],
  [false, false],
  [{}, false],
])('%j is empty: %s', (value, empty) => {
  expect(isEmptyValue(value)).toBe(empty)
})

it('requires what is required, and nothing more of an empty value', () => {
  expect(faults('', { required: true, min: 3, message: 'enterCity' })).toEqual([
    { key: 'enterCity' },
  ])
  expect(faults<string[]>([''], { required: true })).toEqual([{ key: 'required' }])
  expect(faults('', { min: 3, regexp: /^a/, validator: () => false })).toEqual([])
})

it.each([
  ['ab', [{ key: 'minLength', params: { min: 3 } }]],
  ['abc', []],
  ['abcde', []],
  ['abcdef', [{ key: 'maxLength', params: { max: 5 } }]],
  ['👍👍👍', []],
])('the text %j of 3 to 5 characters: %j', (text, found) => {
  expect(faults(text, { min: 3, max: 5 })).toEqual(found)
})

it.each([
  [[1], [{ key: 'minItems', params: { min: 2 } }]],
  [[1, 2], []],
  [[1, 2, 3], []],
  [[1, 2, 3, 4], [{ key: 'maxItems', params: { max: 3 } }]],
])('the list %j of 2 to 3: %j', (list, found) => {
  expect(faults(list, { min: 2, max: 3 })).toEqual(found)
})

it.each([
  [9.99, [{ key: 'minValue', params: { min: 10 } }]],
  [10, []],
  [20, []],
  [20.01, [{ key: 'maxValue', params: { max: 20 } }]],
  [0, [{ key: 'minValue', params: { min: 10 } }]],
])('the number %d from 10 to 20: %j', (number, found) => {
  expect(faults(number, { min: 10, max: 20 })).toEqual(found)
})

it('measures nothing that has no size', () => {
  expect(faults<boolean>(true, { min: 3, max: 1 })).toEqual([])
})

it('tests an expression from the start each time, global and sticky ones too', () => {
  const rule = { regexp: /a/g, message: 'invalid' }
  expect([faults('xa', rule), faults('xa', rule), faults('b', rule)]).toEqual([
    [],
    [],
    [{ key: 'invalid' }],
  ])
  expect(faults('xa', { regexp: /a/y })).toEqual([])
  expect(faults(12, { regexp: /^\d$/ })).toEqual([{ key: 'invalid' }])
  expect(faults<boolean>(true, { regexp: /true/ })).toEqual([{ key: 'invalid' }])
})

it('asks a custom validator, which may name what is wrong and see the other values', () => {
  const values = { password: 'a', again: 'b' }
  const same: FieldRule<string, typeof values> = {
    validator: (again, { password }) => again === password || 'passwordsMustMatch',
  }
  expect(validateForm(values, { again: [same] })).toEqual({
    again: [{ key: 'passwordsMustMatch' }],
  })
  expect(validateForm({ ...values, again: 'a' }, { again: [same] })).toEqual({})
  expect(faults('a', { validator: () => false })).toEqual([{ key: 'invalid' }])
  expect(faults('a', { validator: () => 'codeWrong', message: 'codeRule' })).toEqual([
    { key: 'codeRule' },
  ])
})

it('stops at the first message of a field, or collects all', () => {
  const rules = {
    code: [{ required: true }, { regexp: /^\d+$/, message: 'digitsRule' }, { min: 6 }],
  }
  expect(validateForm({ code: 'ab' }, rules)).toEqual({ code: [{ key: 'digitsRule' }] })
  expect(validateForm({ code: 'ab' }, rules, { all: true })).toEqual({
    code: [{ key: 'digitsRule' }, { key: 'minLength', params: { min: 6 } }],
  })
})

it('says nothing of fields without rules or without faults', () => {
  expect(validateForm({ a: '', b: 'x' }, { b: [{ required: true }] })).toEqual({})
})

it('finds by collecting all what it finds first, and the same however often it is asked', () => {
  const rule = fc.record(
    {
      required: fc.boolean(),
      min: fc.nat(6),
      max: fc.nat(6),
      message: fc.constantFrom('one', 'two'),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.array(rule, { maxLength: 5 }), (value, rules) => {
      const all = findFieldFaults(value, rules, {}, true)
      expect(findFieldFaults(value, rules, {})).toEqual(all.slice(0, 1))
      expect(all.length).toBeLessThanOrEqual(rules.length)
    }),
  )
})
