import { until } from '../../../test/support/client/until'
import { onStaleStep } from '@/platform/view/back-steps/page-pops'

it('repair 3: a reload over an open layer leaves no second Back behind', async () => {
  const heard: string[] = []
  history.pushState({ usr: null, key: 'below', idx: 1 }, '', '#/pages/below')
  history.pushState({ usr: null, key: 'here', idx: 2 }, '', '#/pages/here')
  for (const layers of [1, 2]) history.pushState({ ...history.state, layers }, '')
  window.addEventListener('popstate', () => heard.push(location.hash))

  // The program starts here.
  onStaleStep(() => void import('./back-steps'))
  await until(() => expect(history.state).toEqual({ usr: null, key: 'here', idx: 2 }))
  expect(heard).toEqual([])
  history.back()
  await until(() => expect(heard).toEqual(['#/pages/below']))
})

it('repair 3: forward to a step that was made before the reload comes back', async () => {
  history.forward()
  await until(() => expect(history.state).toMatchObject({ key: 'here' }))
  history.forward()
  await until(() => expect(history.state).toMatchObject({ layers: 1 }))
  await until(() => expect(history.state).toEqual({ usr: null, key: 'here', idx: 2 }))
})
