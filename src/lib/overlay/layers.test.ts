import { addLayer, dismissTopLayer } from './layers'

it('dismisses the panel on top, one after another, until there is none', () => {
  const dismissed: string[] = []
  const lay = (name: string) => {
    const end = addLayer({
      dismiss: () => {
        dismissed.push(name)
        end()
      },
      isDrawn: () => true,
    })
    return end
  }
  lay('sheet')
  lay('picker')
  const gone = lay('question')
  gone()
  gone()
  expect([dismissTopLayer(), dismissTopLayer(), dismissTopLayer()]).toEqual([true, true, false])
  expect(dismissed).toEqual(['picker', 'sheet'])
})

it('leaves a panel that must be answered where it is', () => {
  const forced = jest.fn()
  const end = addLayer({ dismiss: forced, isDrawn: () => true })
  expect([dismissTopLayer(), dismissTopLayer()]).toEqual([true, true])
  expect(forced).toHaveBeenCalledTimes(2)
  end()
  expect(dismissTopLayer()).toBe(false)
})

it('leaves a panel of a page under another one where it is', () => {
  let drawn = true
  const dismiss = jest.fn()
  const end = addLayer({ dismiss, isDrawn: () => drawn })
  drawn = false
  expect([dismissTopLayer(), dismiss.mock.calls.length]).toEqual([false, 0])
  drawn = true
  expect([dismissTopLayer(), dismiss.mock.calls.length]).toEqual([true, 1])
  end()
})
