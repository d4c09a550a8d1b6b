import { until } from '../../support/until'
import type { HostOptions } from '../host'
import { onePage, SmallProgram } from '../small-program'

const running: SmallProgram[] = []
afterAll(() => Promise.all(running.map((program) => program.stop())))

async function start(
  options: Partial<HostOptions> = {},
  wxml = '<view id="a" />',
  script = 'Page({})',
) {
  const program = await SmallProgram.start(onePage(wxml, script), options)
  running.push(program)
  return program
}

/** What a call says: its result, or its `errno` and `errMsg`. */
const calling = (call: string) =>
  `() => new Promise((resolve) => wx.${call.replace('{', '{ success: resolve, fail: resolve, ')})`

const sync = (call: string) =>
  `() => { try { return wx.${call} } catch (error) { return error.message } }`

describe('a phone that is not the usual one', () => {
  it('answers zeros for its capsule', async () => {
    const program = await start({ traits: { capsule: 'zeros' } })
    expect(await program.run(sync('getMenuButtonBoundingClientRect()'))).toEqual({
      width: 0,
      height: 0,
      top: 0,
      bottom: 0,
      left: 0,
      right: 0,
    })
  })

  it('runs the trial version', async () => {
    const program = await start({ traits: { envVersion: 'trial' } })
    expect(await program.run(sync('getAccountInfoSync().miniProgram'))).toMatchObject({
      envVersion: 'trial',
    })
  })

  it('throws when its storage is read', async () => {
    const program = await start({ traits: { storage: 'unreadable' } })
    expect(await program.run(sync("setStorageSync('a', 1)"))).toBeUndefined()
    const said = [sync("getStorageSync('a')"), sync('getStorageInfoSync()')]
    for (const call of said)
      expect(await program.run(call)).toMatch(/^getStorage\w*:fail the database cannot be read$/)
    expect(await program.run(calling("getStorage({ key: 'a' })"))).toEqual({
      errMsg: 'getStorage:fail the database cannot be read',
    })
  })

  it('asks for the privacy agreement first, says 104 after a refusal, and asks again', async () => {
    const program = await start({ traits: { privacy: 'asks' } })
    const copy = calling("setClipboardData({ data: 'a' })")
    const answer = async (method: string) => {
      const said = program.run<object>(copy)
      await until('the question', () =>
        program.host.call('Tool.native', { method }).then(
          () => true,
          () => false,
        ),
      )
      return await said
    }
    expect(await answer('authorizeCancel')).toEqual({
      errMsg: 'setClipboardData:fail privacy permission is not authorized',
      errno: 104,
    })
    expect(await answer('authorizeAllow')).toMatchObject({ errMsg: 'setClipboardData:ok' })
    expect(await program.run(copy)).toMatchObject({ errMsg: 'setClipboardData:ok' })
  })

  it('refuses with 112 what the operator has not declared', async () => {
    const program = await start({ traits: { privacy: 'undeclared' } })
    for (const call of ["setClipboardData({ data: 'a' })", 'chooseMedia({})'])
      expect(await program.run(calling(call))).toMatchObject({ errno: 112 })
  })

  it('keeps album and camera from WeChat until the person lets it have them', async () => {
    const program = await start({ traits: { album: 'denied', camera: 'denied' } })
    const bytes = new Uint8Array([1])
    for (const camera of [false, true]) {
      await program.host.pickFiles([{ name: 'a.png', bytes, camera }])
      expect(await program.run(calling('chooseMedia({})'))).toEqual({
        errMsg: 'chooseMedia:fail system permission denied',
      })
    }
    expect(await program.run(sync('getAppAuthorizeSetting()'))).toMatchObject({
      albumAuthorized: 'denied',
      cameraAuthorized: 'denied',
    })
    await program.run(calling('openAppAuthorizeSetting({})'))
    expect(await program.host.call('Host.trace')).toMatchObject({
      opened: ['openAppAuthorizeSetting'],
    })
    await program.host.answer('system.album', true)
    await program.host.pickFiles([{ name: 'a.png', bytes }])
    expect(await program.run(calling('chooseMedia({})'))).toMatchObject({
      errMsg: 'chooseMedia:ok',
    })
  })

  it('tells of a weak network, and when it is better', async () => {
    const program = await start()
    await program.run('() => wx.onNetworkWeakChange(({ weakNet }) => getApp().say(`${weakNet}`))')
    await program.host.network({ weak: true })
    await program.host.network({ weak: false })
    expect(await program.saidUpTo('false')).toEqual(['true', 'false'])
  })
})
