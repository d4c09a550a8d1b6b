import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { PortionedRows } from './portioned-rows'

const mockEnd: { next: () => unknown } = { next: () => undefined }
jest.mock('./use-list-end', () => ({
  useListEnd: (_more: boolean, next: () => unknown) => {
    mockEnd.next = next
    return 'end'
  },
}))

const rowsOf = (name: string) => Array.from({ length: 45 }, (_, index) => `${name}${index},`)

/** A list that is read to its second portion, and then changes. */
async function readAndChange(of?: string): Promise<string> {
  let change: (rows: string[]) => void = () => undefined
  function List() {
    const [rows, setRows] = useState(() => rowsOf('a'))
    change = setRows
    return <PortionedRows rows={rows} of={of} keyOf={(row) => row} renderRow={(row) => row} />
  }
  const screen = await render(<List />)
  mockEnd.next()
  await screen.until(() => expect(screen.text()).toContain('a39,'))
  change(rowsOf('b'))
  await screen.findText('b0,')
  return screen.text()
}

it('other rows begin at the first portion again', async () => {
  const shown = await readAndChange()
  expect(shown).toContain('b19,')
  expect(shown).not.toContain('b20,')
})

it('rows of the same list that have changed stand as far as they were read', async () => {
  expect(await readAndChange('same')).toContain('b39,')
})
