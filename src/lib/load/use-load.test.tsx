import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { noteReached } from '@/lib/network/connection'
import { render } from '../../../test/support/client/render'
import { useLoad } from './use-load'

function Page({ load }: { load: (id: number) => Promise<string> }) {
  const [id, setId] = useState(1)
  const { data, status, error, reload } = useLoad(() => load(id), [id])
  return (
    <View>
      <Text>{`${status}: ${data ?? error?.message ?? 'nothing'}`}</Text>
      <View ariaRole="button" ariaLabel="reload" onClick={() => void reload()} />
      <View ariaRole="button" ariaLabel="other" onClick={() => setId(2)} />
    </View>
  )
}

it('loads, fails with what it knew, and loads again', async () => {
  const answers = [
    () => Promise.resolve('first'),
    () => Promise.reject(new Error('no network')),
    () => Promise.resolve('second'),
  ]
  const screen = await render(
    <Page load={() => (answers.shift() ?? answers[0])?.() ?? Promise.resolve('')} />,
  )
  await screen.findText('ready: first')
  await screen.tap(screen.field('reload'))
  await screen.findText('error: first')
  await screen.tap(screen.field('reload'))
  await screen.findText('ready: second')
})

it('drops the late answer of what it no longer shows', async () => {
  const pending = new Map<number, (text: string) => void>()
  const screen = await render(
    <Page load={(id) => new Promise((resolve) => pending.set(id, resolve))} />,
  )
  await screen.tap(screen.field('other'))
  pending.get(2)?.('two')
  await screen.findText('ready: two')
  pending.get(1)?.('one')
  await screen.settle()
  expect(screen.text()).toContain('ready: two')
})

it('on screen 8: what failed loads again by itself when the connection is back', async () => {
  let broken = true
  const screen = await render(
    <Page
      load={() => (broken ? Promise.reject(new Error('no network')) : Promise.resolve('first'))}
    />,
  )
  await screen.findText('error: no network')
  broken = false
  noteReached(false)
  noteReached(true)
  await screen.findText('ready: first')
})
