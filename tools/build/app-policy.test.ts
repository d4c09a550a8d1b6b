import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brands } from '../../config/brands'
import { inlineScriptHashes, writeAppPolicy } from './finish-web'

const SHELL = 'start()'
const page = (head: string) =>
  `<!doctype html><html><head>${head}<title>x</title></head><body><script>${SHELL}</script><script src="a.js"></script></body></html>`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-app-policy-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The page that a build makes of this one. */
function write(html: string, env: NodeJS.ProcessEnv = {}): string {
  const file = path.join(folder, 'index.html')
  writeFileSync(file, html)
  writeAppPolicy(folder, 'meet', env)
  return readFileSync(file, 'utf8')
}

it('the policy stands before everything that it judges, with the shell’s script by its hash', () => {
  const [hash = ''] = inlineScriptHashes(page('<meta charset="utf-8">'))
  const html = write(page('<meta charset="utf-8">'))
  expect(html).toContain(
    `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' '${hash}'; `,
  )
  expect(html).toContain(`connect-src 'self' ${brands.meet.apiHost} `)
  expect(html.indexOf('content-security-policy')).toBeLessThan(html.indexOf('<title>'))
})

it('takes what a server’s policy is made of, and nothing else of the machine that builds', () => {
  const html = write(page('<meta charset="utf-8">'), {
    IMAGE_ORIGINS: 'https://pictures.example',
    PUBLIC_URL: 'https://not-here.example',
    STARCARD_MODE: 'production',
  })
  expect(html).toContain('https://pictures.example')
  expect(html).not.toContain('not-here.example')
})

it('a setting that cannot be read, and a page without its charset, end the build', () => {
  expect(() => write(page('<meta charset="utf-8">'), { IMAGE_ORIGINS: 'pictures' })).toThrow(
    'IMAGE_ORIGINS',
  )
  expect(() => write(page(''))).toThrow('charset')
})
