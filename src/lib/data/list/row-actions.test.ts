import { createListOf } from './create-list-of'

interface Row {
  id: number
  text?: string
}

function listOf(...ids: number[]) {
  const source = { rows: ids.map((id): Row => ({ id })) }
  const useList = createListOf<Row>({
    keyOf: (row) => String(row.id),
    load: () => Promise.resolve({ items: source.rows, total: source.rows.length }),
  })
  const shown = () => {
    const { rows, total, status } = useList.getState()
    return [rows.map(({ id, text }) => text ?? id), total, status]
  }
  return { list: useList.getState(), shown, source }
}

it('shows a new row at once, and takes it back', async () => {
  const { list, shown } = listOf(1)
  await list.first()
  const takeBack = list.prepend({ id: 2 })
  expect(shown()).toEqual([[2, 1], 2, 'allLoaded'])
  takeBack()
  takeBack()
  expect(shown()).toEqual([[1], 1, 'allLoaded'])
})

it('removes a row at once, empties with the last one, and puts it back where it stood', async () => {
  const { list, shown } = listOf(1, 2, 3)
  await list.first()
  const takeBack = list.remove('2')
  expect(shown()).toEqual([[1, 3], 2, 'allLoaded'])
  takeBack()
  expect(shown()).toEqual([[1, 2, 3], 3, 'allLoaded'])
  for (const key of ['1', '2', '3']) list.remove(key)
  expect(shown()).toEqual([[], 0, 'empty'])
  list.prepend({ id: 4 })
  expect(shown()).toEqual([[4], 1, 'allLoaded'])
})

it('replaces a row in its place, and puts the old one back', async () => {
  const { list, shown } = listOf(1, 2)
  await list.first()
  const takeBack = list.replace({ id: 1, text: 'new' })
  list.replace({ id: 9 })
  expect(shown()).toEqual([['new', 2], 2, 'allLoaded'])
  takeBack()
  expect(shown()).toEqual([[1, 2], 2, 'allLoaded'])
})

it('does not take back what the server has answered since', async () => {
  const { list, shown, source } = listOf(1, 2)
  await list.first()
  const takeBack = list.remove('1')
  source.rows = [{ id: 2 }, { id: 3 }]
  await list.refresh()
  takeBack()
  expect(shown()).toEqual([[2, 3], 2, 'allLoaded'])
})
