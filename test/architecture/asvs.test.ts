import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, root } from './files'

/** Numbers of the requirements of levels 1 and 2 in each section of ASVS 5.0.0 (https://github.com/OWASP/ASVS/tree/v5.0.0). */
const SECTIONS: Readonly<Record<string, string>> = {
  'V1.1': '1-2',
  'V1.2': '1-9',
  'V1.3': '1-11',
  'V1.4': '1-3',
  'V1.5': '1-2',
  'V2.1': '1-3',
  'V2.2': '1-3',
  'V2.3': '1-4',
  'V2.4': '1',
  'V3.2': '1-2',
  'V3.3': '1-4',
  'V3.4': '1-6',
  'V3.5': '1-5',
  'V3.7': '1-2',
  'V4.1': '1-3',
  'V4.2': '1',
  'V4.3': '1-2',
  'V4.4': '1-4',
  'V5.1': '1',
  'V5.2': '1-3',
  'V5.3': '1-2',
  'V5.4': '1-3',
  'V6.1': '1-3',
  'V6.2': '1-12',
  'V6.3': '1-4',
  'V6.4': '1-4',
  'V6.5': '1-5',
  'V6.6': '1-3',
  'V6.8': '1-4',
  'V7.1': '1-3',
  'V7.2': '1-4',
  'V7.3': '1-2',
  'V7.4': '1-5',
  'V7.5': '1-2',
  'V7.6': '1-2',
  'V8.1': '1-2',
  'V8.2': '1-3',
  'V8.3': '1',
  'V8.4': '1',
  'V9.1': '1-3',
  'V9.2': '1-4',
  'V10.1': '1-2',
  'V10.2': '1-2',
  'V10.3': '1-4',
  'V10.4': '1-11',
  'V10.5': '1-5',
  'V10.6': '1-2',
  'V10.7': '1-3',
  'V11.1': '1-2',
  'V11.2': '1-3',
  'V11.3': '1-3',
  'V11.4': '1-4',
  'V11.5': '1',
  'V11.6': '1',
  'V12.1': '1-3',
  'V12.2': '1-2',
  'V12.3': '1-4',
  'V13.1': '1',
  'V13.2': '1-5',
  'V13.3': '1-2',
  'V13.4': '1-5',
  'V14.1': '1-2',
  'V14.2': '1-4',
  'V14.3': '1-3',
  'V15.1': '1-3',
  'V15.2': '1-3',
  'V15.3': '1-7',
  'V16.1': '1',
  'V16.2': '1-5',
  'V16.3': '1-4',
  'V16.4': '1-3',
  'V16.5': '1-3',
  'V17.1': '1',
  'V17.2': '1-4',
  'V17.3': '1-2',
}
const ANSWERS = ['tested', 'documented', 'does not apply', 'deviates', 'open']

function numbersOf(ranges: string): number[] {
  return ranges.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_one, index) => first + index)
  })
}

const page = readFileSync(path.join(root, 'docs/security-asvs.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, requirement = '', level = '', answer = '', how = '', where = ''] = line
      .split('|')
      .map((cell) => cell.trim())
    return { requirement, level, answer, how, where }
  })

test('each requirement of levels 1 and 2 stands on the page once', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, ranges]) =>
    numbersOf(ranges).map((number) => `${section}.${number}`),
  )
  expect(rows.map(({ requirement }) => requirement)).toEqual(expected)
  expect(rows.filter(({ level }) => level !== '1' && level !== '2')).toEqual([])
})

test('what is tested names tests that exist', () => {
  const tested = rows.filter(({ answer }) => answer === 'tested')
  expect(tested.length).toBeGreaterThan(100)
  const lost = tested.filter(({ where }) => {
    const files = [...where.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    return (
      files.length === 0 ||
      files.some((file) => !/\.test\.tsx?$/.test(file) || !existsSync(path.join(root, file)))
    )
  })
  expect(lost).toEqual([])
})

test('what is not tested says why, or where it is written down', () => {
  expect(rows.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([])
  expect(rows.filter(({ how }) => how === '')).toEqual([])
  const cited = rows.filter(({ answer }) => answer === 'documented' || answer === 'deviates')
  expect(cited.filter(({ where }) => !/\]\([^)]+\.md\)/.test(where))).toEqual([])
})

test('what is open stands under "Open", and nothing else does', () => {
  const [, list = ''] = page.split('\n## Open\n')
  const open = rows.filter(({ answer }) => answer === 'open').map(({ requirement }) => requirement)
  expect([...list.matchAll(/^- (V[\d.]+\d):/gm)].map(([, name]) => name).sort()).toEqual(
    open.sort(),
  )
})

test('the counts at the head of the page are those of its rows', () => {
  for (const answer of ANSWERS) {
    const [, count] = new RegExp(`^\\| ${answer} +\\| (\\d+) +\\|$`, 'm').exec(page) ?? []
    expect([answer, Number(count)]).toEqual([
      answer,
      rows.filter((row) => row.answer === answer).length,
    ])
  }
})

test('nothing turns the check of certificates off', () => {
  const off = /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/
  const found = ['server', 'contract', 'config', 'src', 'tools'].flatMap(filesUnder)
  expect(found.length).toBeGreaterThan(500)
  expect(
    found
      .filter((file) => /\.(?:tsx?|[cm]?js)$/.test(file))
      .filter((file) => off.test(readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})
