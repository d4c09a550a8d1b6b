import { Button, Input, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { render } from './render'

function Greeting() {
  const [name, setName] = useState('')
  const [greeted, setGreeted] = useState('')
  return (
    <View>
      <Input ariaLabel="name" value={name} onInput={(event) => setName(event.detail.value)} />
      <Button onClick={() => setGreeted(name)}>greet</Button>
      <View ariaRole="status">
        <Text>{`hello ${greeted}`}</Text>
      </View>
    </View>
  )
}

test('a person types, taps and reads', async () => {
  const screen = await render(<Greeting />)
  expect(screen.queryText('hello Ada')).toBeUndefined()
  await screen.type(screen.field('name'), 'Ada')
  await screen.tap(await screen.findText('greet'))
  await screen.findText('hello Ada')
  screen.unmount()
  expect(document.body.textContent).not.toContain('Ada')
})

test.each(['one', 'two'])('what test %s leaves standing is gone in the next', async (name) => {
  expect(document.body.textContent).toBe('')
  await render(<Text>{name}</Text>)
  expect(document.body.textContent).toBe(name)
})
