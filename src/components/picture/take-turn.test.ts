import { takeTurn } from './take-turn'

afterEach(() => jest.useRealTimers())

it('pictures begin together and every 200 ms at most; what has left by then does not', async () => {
  jest.useFakeTimers()
  const began: string[] = []
  const takeAs = (name: string) => takeTurn(() => began.push(name))
  takeAs('a')
  takeAs('b')
  await jest.advanceTimersByTimeAsync(0)
  expect(began).toEqual(['a', 'b'])
  takeAs('c')
  const leave = takeAs('d')
  await jest.advanceTimersByTimeAsync(199)
  expect(began).toEqual(['a', 'b'])
  leave()
  await jest.advanceTimersByTimeAsync(1)
  expect(began).toEqual(['a', 'b', 'c'])
})
