/**
 * The risks that the product's security design lists, row by row, and the names in risks.ts under which they are shown. A row that is
 * new there is written down here first, and fails until something proves it.
 */
export const rows: Readonly<Record<string, readonly string[]>> = {
  'stolen token': ['a stolen token'],
  'token in the URL query': ['a token in an address'],
  '{_token_} in links, open redirect': ['placeholders in links, and addresses that lead elsewhere'],
  passwords: ['passwords'],
  'code guessing': ['guessed codes and passwords'],
  'someone else’s data': ['what is somebody else’s'],
  uploads: ['uploads'],
  SSRF: ['requests to addresses that a member names'],
  'stored XSS': ['scripts in what is published', 'scripts in a feed and in messages'],
  CSRF: ['requests that another site makes a browser send'],
  'sockets and calls': ['sockets and calls'],
  'races on money and codes': ['races on money and codes'],
  flooding: ['floods'],
  'secrets in logs': ['secrets in logs'],
  'one operator, two accounts': ['one operator with two accounts'],
  'hand-over ticket': ['hand-over tickets'],
  'secrets in idempotency': ['secrets beside an idempotency key'],
  'made-up devices': ['made-up devices'],
  'memory by uploads': ['memory taken by uploads'],
  'database role': ['the database’s role'],
  'proxy headers': ['headers of a proxy'],
  dependencies: ['dependencies'],
}
