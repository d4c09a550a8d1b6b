import { isDigits, isFloat, isMoney, isThreeDecimals } from './numbers'

const table: readonly (readonly [
  text: string,
  money: boolean,
  threeDecimals: boolean,
  digits: boolean,
  float: boolean,
])[] = [
  ['0', true, true, true, true],
  ['7', true, true, true, true],
  ['1200', true, true, true, true],
  ['12345678901234567890', true, true, true, true],
  ['0.0', true, true, false, true],
  ['0.00', true, true, false, true],
  ['0.01', true, true, false, true],
  ['12.5', true, true, false, true],
  ['12.34', true, true, false, true],
  ['12.345', false, true, false, true],
  ['0.000', false, true, false, true],
  ['12.3456', false, false, false, true],
  ['007', false, false, true, true],
  ['00', false, false, true, true],
  ['01.5', false, false, false, true],
  ['-1', false, false, false, true],
  ['-1.5', false, false, false, true],
  ['+1', false, false, false, false],
  ['.5', false, false, false, false],
  ['5.', false, false, false, false],
  ['1,200', false, false, false, false],
  ['1e3', false, false, false, false],
  ['1.2.3', false, false, false, false],
  ['--1', false, false, false, false],
  [' 1', false, false, false, false],
  ['1\n', false, false, false, false],
  ['١٢', false, false, false, false],
  ['$5', false, false, false, false],
  ['', false, false, false, false],
]

it.each(table)('%j: money %s, 3 decimals %s, digits %s, float %s', (text, ...expected) => {
  expect([isMoney(text), isThreeDecimals(text), isDigits(text), isFloat(text)]).toEqual(expected)
})
