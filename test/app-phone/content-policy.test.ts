import { bendPolicy } from './content-policy'

const page = (policy: string) =>
  `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><title>x</title>`

it('lets the journey’s server in where the brand’s host is, and nowhere else', () => {
  const bent = bendPolicy(
    page(
      "default-src 'self'; script-src 'self' 'sha256-x'; img-src 'self' https://img.b.example; connect-src https://api.b.example",
    ),
    ['https://api.b.example', 'https://img.b.example'],
    'http://127.0.0.1:7',
  )
  expect(bent).toBe(
    page(
      "default-src 'self'; script-src 'self' 'sha256-x'; img-src 'self' https://img.b.example http://127.0.0.1:7 http://127.0.0.1:*; connect-src https://api.b.example http://127.0.0.1:7",
    ),
  )
})

it('leaves a page without a policy as it is', () => {
  expect(bendPolicy('<title>x</title>', [], 'http://127.0.0.1:7')).toBe('<title>x</title>')
})
