import { addLayer, dismissTopLayer } from './layers'

it('dismisses the panel on top, one after another, until there is none', () => {
  const dismissed: string[] = []
  const lay = (name: string) => {
    const end = addLayer(() => {
      dismissed.push(name)
      end()
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
  const end = addLayer(forced)
  expect([dismissTopLayer(), dismissTopLayer()]).toEqual([true, true])
  expect(forced).toHaveBeenCalledTimes(2)
  end()
  expect(dismissTopLayer()).toBe(false)
})
