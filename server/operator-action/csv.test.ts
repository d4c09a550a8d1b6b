import { toCsv } from './csv'

describe('CSV', () => {
  it('quotes what needs it and turns formulas of a spreadsheet into text', () => {
    const rows = [
      { name: 'plain', text: 'a, b', amount: -5 },
      { name: '=cmd()', text: 'he said "no"\nand left', amount: null },
    ]
    expect(toCsv(rows)).toBe(
      'name,text,amount\r\nplain,"a, b",-5\r\n\'=cmd(),"he said ""no""\nand left",',
    )
  })

  it('is empty without rows', () => {
    expect(toCsv([])).toBe('')
  })
})
