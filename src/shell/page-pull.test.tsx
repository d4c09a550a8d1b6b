import { Text, View } from '@tarojs/components'
import { inEnglish } from '../../test/support/client/english'
import { render, type Rendered } from '../../test/support/client/render'
import { PagePull } from './page-pull'

inEnglish()

async function touch(screen: Rendered, type: string, y?: number): Promise<void> {
  const touches = y === undefined ? [] : [{ clientX: 10, clientY: y }]
  screen
    .field('text')
    .dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches }))
  await screen.settle()
}

function pageOf() {
  const asked: (() => void)[] = []
  const refresh = () => new Promise<void>((resolve) => asked.push(resolve))
  const page = (
    <View id="body">
      <PagePull id="body" onRefresh={refresh} />
      <Text id="text">page</Text>
    </View>
  )
  return { asked, page }
}

it('refreshes by a pull past the range, and goes back when it has settled', async () => {
  const { asked, page } = pageOf()
  const screen = await render(page)
  await touch(screen, 'touchstart', 100)
  await touch(screen, 'touchmove', 150)
  expect(screen.text()).toBe('Pull down to refreshpage')
  await touch(screen, 'touchmove', 170)
  expect(screen.text()).toBe('Release to refreshpage')
  expect(asked).toHaveLength(0)
  await touch(screen, 'touchend')
  expect(screen.role('status').textContent).toBe('Refreshing')
  expect(asked).toHaveLength(1)
  asked[0]?.()
  await screen.until(() => expect(screen.text()).toBe('page'))
})

it('refreshes nothing by a pull that ends short of the range', async () => {
  const { asked, page } = pageOf()
  const screen = await render(page)
  await touch(screen, 'touchstart', 100)
  await touch(screen, 'touchmove', 150)
  await touch(screen, 'touchend')
  await screen.until(() => expect(screen.text()).toBe('page'))
  expect(asked).toEqual([])
})
