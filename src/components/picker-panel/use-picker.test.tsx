import { Text, View } from '@tarojs/components'
import { holdTimers } from '../../../test/support/client/hold-timers'
import { render } from '../../../test/support/client/render'
import { usePicker } from './use-picker'

function Colours({ onTake }: { onTake: (text: string) => void }) {
  const picker = usePicker<string, string>()
  const ask = (name: string) => picker.ask(name, 'red', (value) => onTake(`${name} ${value}`))
  return (
    <View>
      <View ariaLabel="ask one" onClick={() => ask('one')} />
      <View ariaLabel="ask two" onClick={() => ask('two')} />
      <View ariaLabel="choose" onClick={() => picker.choose('blue')} />
      <View ariaLabel="cancel" onClick={picker.cancel} />
      <Text>{`${picker.open ? 'open' : 'closed'} ${picker.request ?? '-'}`}</Text>
    </View>
  )
}

async function colours() {
  const taken: string[] = []
  const screen = await render(<Colours onTake={(text) => taken.push(text)} />)
  const tap = async (...names: string[]) => {
    for (const name of names) await screen.tap(screen.field(name))
  }
  return { screen, tap, taken }
}

afterEach(() => jest.useRealTimers())

it('hands over what is chosen, and keeps its question while it closes', async () => {
  holdTimers()
  const { screen, tap, taken } = await colours()
  expect(screen.text()).toBe('closed -')
  await tap('ask one')
  expect(screen.text()).toBe('open one')
  await tap('choose', 'choose')
  expect([screen.text(), taken]).toEqual(['closed one', ['one blue']])
  jest.advanceTimersByTime(1000)
  await screen.until(() => expect(screen.text()).toBe('closed -'))
})

it('hands over nothing after a cancel, and only the newest of two', async () => {
  const { tap, taken } = await colours()
  await tap('ask one', 'cancel', 'choose')
  expect(taken).toEqual([])
  await tap('ask one', 'ask two', 'choose')
  expect(taken).toEqual(['two blue'])
})

it('is cancelled when its component goes', async () => {
  const { screen, tap, taken } = await colours()
  await tap('ask one')
  screen.unmount()
  await screen.settle()
  expect(taken).toEqual([])
})
