import { readArguments } from './arguments'

it("takes DevTools' own arguments", () => {
  expect(
    readArguments([
      'auto',
      '--project',
      '/p',
      '--auto-port',
      '9421',
      '--auto-account',
      'me',
      '--trust-project',
    ]),
  ).toEqual({ project: '/p', port: 9421, surface: 'chromium', origins: {}, language: 'en' })
  expect(readArguments(['auto', '--project', '/p', '--ticket', 't'])).toMatchObject({ port: 9420 })
})

it('takes where it runs and what its hosts stand for', () => {
  const args = [
    '--surface',
    'jsdom',
    '--origin',
    'https://api.card.example=http://localhost:8080',
    'auto',
    '--project',
    '/p',
  ]
  expect(readArguments(args)).toMatchObject({
    surface: 'jsdom',
    origins: { 'https://api.card.example': 'http://localhost:8080' },
  })
})

it.each([
  [['open', '--project', '/p'], /The one command here is: auto/],
  [['auto'], /--project is missing/],
  [['auto', '--project', '/p', '--auto-port', 'x'], /not a port/],
  [['auto', '--project', '/p', '--surface', 'paper'], /chromium or jsdom/],
  [['auto', '--project', '/p', '--origin', 'api'], /--origin takes/],
  [['auto', '--project', '/p', '--unknown'], /unknown/],
])('refuses %j', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
