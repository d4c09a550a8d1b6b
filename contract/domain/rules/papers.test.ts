import { isChatId } from './chat-id'
import { isChinese } from './chinese'
import { isExpressNumber } from './express-number'
import { isIdCard } from './id-card'
import { isOrderCode } from './order-code'

it.each([
  ['110105199003078038', true],
  ['11010519900307803X', true],
  ['11010519900307803x', true],
  ['110105200002290011', true],
  ['110105190002290011', false],
  ['110105202302290011', false],
  ['110105199013010011', false],
  ['110105199000010011', false],
  ['110105199004310011', false],
  ['110105199004000011', false],
  ['110105180001010011', true],
  ['110105179912310011', false],
  ['110105210001010011', false],
  ['010105199003078038', false],
  ['1101051990030780', false],
  ['1101051990030780388', false],
  ['11010519900307803Y', false],
  ['1101051990030780X8', false],
  ['', false],
])('the identity card %j: %s (18 characters with a day)', (number, right) => {
  expect(isIdCard(number)).toBe(right)
})

it.each([
  ['SF12', true],
  ['1_.-', true],
  ['SF1234567890123', true],
  ['SF1', false],
  ['SF 12', false],
  ['SF#12', false],
  ['顺丰速运', false],
  ['', false],
])('the tracking number %j: %s (at least 4)', (number, right) => {
  expect(isExpressNumber(number)).toBe(right)
})

it.each([
  ['7', true],
  ['SO20261121A', true],
  ['SO-1', false],
  ['SO_1', false],
  ['SO 1', false],
  ['é', false],
  ['', false],
])('the order code %j: %s (letters and digits)', (code, right) => {
  expect(isOrderCode(code)).toBe(right)
})

it.each([
  ['abcde', true],
  ['a_b-1', true],
  ['abcd', false],
  ['ab.cd', false],
  ['ab cd', false],
  ['微信号码号', false],
  ['', false],
])('the chat id %j: %s (at least 5)', (id, right) => {
  expect(isChatId(id)).toBe(right)
})

it.each([
  ['中', true],
  ['繁體字', true],
  ['二〇二六', true],
  ['\u4e00\u9fff', true],
  ['𠮷野家', true],
  ['中 文', false],
  ['中文。', false],
  ['中a', false],
  ['ひらがな', false],
  ['한글', false],
  ['', false],
])('Chinese characters only in %j: %s', (text, right) => {
  expect(isChinese(text)).toBe(right)
})
