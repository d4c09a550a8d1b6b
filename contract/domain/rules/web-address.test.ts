import { isWebAddress, normaliseWebAddress } from './web-address'

it.each([
  'https://a.co',
  'https://www.linkedin.com/in/araminta?x=1#y',
  'araminta.example',
  ' sub.araminta.example/path ',
  'https://例え.example/道',
])('%s is an address', (text) => {
  expect(isWebAddress(normaliseWebAddress(text))).toBe(true)
})

it.each([
  'http://a.co',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user@evil.example',
  'https://a.co:8443/',
  'https://localhost',
  'https://a.co\\@b.co',
  'https://a.co/"onclick="x',
  'a co.example',
  'x',
])('%s is none', (text) => {
  expect(isWebAddress(normaliseWebAddress(text))).toBe(false)
})
