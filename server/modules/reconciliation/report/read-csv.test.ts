import { readCsv, readHundredths } from './read-csv'

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells)

describe('cells', () => {
  it('may be quoted and then hold commas, quotes and line ends; lines are those of the file', () => {
    const { names, rows } = readCsv(
      'id,"the ""note"""\r\n1,"a, b"\r\n2,"he said ""no""\r\nand left"\r\n3,plain',
    )
    expect(names).toEqual(['id', 'the "note"'])
    expect(rows).toEqual([
      { line: 2, cells: { id: '1', 'the "note"': 'a, b' } },
      { line: 3, cells: { id: '2', 'the "note"': 'he said "no"\r\nand left' } },
      { line: 5, cells: { id: '3', 'the "note"': 'plain' } },
    ])
  })

  it.each(['\n', '\r\n', '\r'])('stand in lines that end by %j', (end) => {
    expect(cellsOf(['id,fee', '1,2', '3,4', ''].join(end))).toEqual([
      { id: '1', fee: '2' },
      { id: '3', fee: '4' },
    ])
  })

  it('may be empty, also the last of a file', () => {
    expect(cellsOf('id,fee,note\n"",,\n1,,')).toEqual([
      { id: '', fee: '', note: '' },
      { id: '1', fee: '', note: '' },
    ])
  })

  it('are read behind a byte order mark', () => {
    expect(readCsv('\uFEFFid,fee\n1,2')).toEqual(readCsv('id,fee\n1,2'))
  })

  it('of a shorter row are a sum of the gateway’s own', () => {
    expect(cellsOf('id,fee,note\n1,2,3\nsum,2\n')).toEqual([{ id: '1', fee: '2', note: '3' }])
  })

  it('of 10,000 lines are all there, each at its line', () => {
    const lines = Array.from({ length: 10_000 }, (_, n) => `"${n}, of many",${n}.25`)
    const { rows } = readCsv(['id,fee', ...lines].join('\r\n'))
    expect(rows).toHaveLength(10_000)
    expect(rows[9_999]).toEqual({ line: 10_001, cells: { id: '9999, of many', fee: '9999.25' } })
    const sum = rows.reduce((total, { cells }) => total + (readHundredths(cells.fee ?? '') ?? 0), 0)
    expect(sum).toBe((9_999 * 5_000 + 2_500) * 100)
  })
})

it.each([
  ['0', 0],
  ['-0.00', 0],
  ['12', 1_200],
  ['+12.5', 1_250],
  ['-1234.50', -123_450],
  ['0.004', 0],
  ['0.005', 1],
  ['-0.005', -1],
  ['0.54499999', 54],
  ['1.995', 200],
  ['999999999999.99', 99_999_999_999_999],
  ['', undefined],
  ['1,234.50', undefined],
  ['1e3', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['$5', undefined],
  ['0x10', undefined],
  ['5 ', undefined],
  ['1.123456789', undefined],
  ['1234567890123', undefined],
])('the amount %j is %p hundredths', (text, hundredths) => {
  expect(readHundredths(text)).toBe(hundredths)
})
