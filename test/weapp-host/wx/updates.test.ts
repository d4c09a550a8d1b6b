import { updateApis } from './updates'

/** A program that listens to its update manager. */
function start() {
  const { apis, versions } = updateApis('1.0.0')
  const manager = apis.getUpdateManager?.()
  if (!manager) throw new Error('an API is missing')
  const heard: string[] = []
  manager.onCheckForUpdate(({ hasUpdate }) => heard.push(hasUpdate ? 'found' : 'none'))
  manager.onUpdateReady(() => heard.push('ready'))
  manager.onUpdateFailed(() => heard.push('failed'))
  return { manager, versions, heard }
}

it('has no newer version at first, and applies none', async () => {
  const { manager, versions, heard } = start()
  await new Promise((resolve) => setTimeout(resolve))
  manager.applyUpdate()
  expect([heard, versions.next, versions.applied]).toEqual([['none'], '1.0.0', false])
})

it('begins a version that was fetched with the next start, or at once when the program asks for it', () => {
  const { manager, versions, heard } = start()
  versions.find('1.0.1', false)
  expect([heard, versions]).toMatchObject([
    ['found', 'ready'],
    { running: '1.0.0', next: '1.0.1', applied: false, watched: true },
  ])
  manager.applyUpdate()
  expect(versions.applied).toBe(true)
})

it('goes on as it was where a version does not come', () => {
  const { manager, versions, heard } = start()
  versions.find('1.0.1', true)
  manager.applyUpdate()
  expect([heard, versions]).toMatchObject([
    ['found', 'failed'],
    { running: '1.0.0', next: '1.0.0', applied: false },
  ])
})
