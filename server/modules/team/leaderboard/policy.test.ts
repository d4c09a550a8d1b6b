import { placeAll } from './policy'

const board = {
  places: [
    { id: 'anna', joins: 9 },
    { id: 'bert', joins: 5 },
    { id: 'cora', joins: 5 },
    { id: 'dana', joins: 2 },
  ],
  steps: [
    { joins: 9, people: 1 },
    { joins: 5, people: 2 },
    { joins: 2, people: 3 },
  ],
}
const everybody = () => true
const ranks = (places: { id: string; rank: number }[]) => places.map(({ id, rank }) => [id, rank])

it('counts who has more joins, and gives the same number the same place', () => {
  const viewer = { id: 'zoe', joins: 0, agreed: false }
  expect(ranks(placeAll(board, viewer, everybody, 50))).toEqual([
    ['anna', 1],
    ['bert', 2],
    ['cora', 2],
    ['dana', 4],
  ])
})

it('puts who has not agreed among the others, for themselves', () => {
  const viewer = { id: 'zoe', joins: 6, agreed: false }
  expect(ranks(placeAll(board, viewer, everybody, 50))).toEqual([
    ['anna', 1],
    ['zoe', 2],
    ['bert', 3],
    ['cora', 3],
    ['dana', 5],
  ])
})

it('shows the first places, and one’s own wherever it is', () => {
  const viewer = { id: 'zoe', joins: 1, agreed: true }
  expect(ranks(placeAll(board, viewer, everybody, 2))).toEqual([
    ['anna', 1],
    ['bert', 2],
    ['zoe', 7],
  ])
})

it('moves up whoever stands behind one that took their yes back', () => {
  const viewer = { id: 'dana', joins: 2, agreed: true }
  expect(ranks(placeAll(board, viewer, (id) => id !== 'bert', 50))).toEqual([
    ['anna', 1],
    ['cora', 2],
    ['dana', 3],
  ])
})
