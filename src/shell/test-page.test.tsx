import { Current } from '@tarojs/runtime'
import { useBrand } from '@/brand/brand-store'
import { testPageIds } from '@/lib/test-ids/test-page'
import TestPage from '@/pages/test'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import { useLaunchState } from './launch-store'

inEnglish()

beforeEach(() => {
  localStorage.clear()
  useLaunchState.setState({ ready: true })
  Object.assign(Current, { router: { path: '/pages/test?stamp=1', params: {} } })
})

it('on screen 10: whoever has gone online by the developer flag can take it back on the page that is shut', async () => {
  const screen = await render(<TestPage />)
  expect(() => screen.field(testPageIds.clear)).toThrow()
  await screen.tap(screen.field(testPageIds.goOnline))
  await screen.findText('This page is only open in the test environment.')
  expect([useBrand.getState().mode, localStorage.getItem('developer')]).toEqual([
    'online',
    'online',
  ])
  await screen.tap(screen.field(testPageIds.clear))
  await screen.findText('Set the developer flag to online')
  expect([useBrand.getState().mode, localStorage.getItem('developer')]).toEqual(['test', null])
  screen.unmount()
})

it('on screen 10: the online service, which no flag has made, offers nothing of it', async () => {
  const before = useBrand.getState()
  useBrand.setState({ mode: 'online' })
  const screen = await render(<TestPage />)
  await screen.findText('This page is only open in the test environment.')
  expect(() => screen.field(testPageIds.clear)).toThrow()
  screen.unmount()
  useBrand.setState(before)
})
