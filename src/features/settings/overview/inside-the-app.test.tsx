import { render } from '../../../../test/support/client/render'
import { inEnglish } from '../../../../test/support/client/english'
import { SettingsView } from './settings-view'

inEnglish()

it('on screen 9: offers no app inside the mini-program, and says the version all the same', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0.47 miniProgram/wx1')
  const screen = await render(<SettingsView version="1.1.06" onLogout={() => undefined} />)
  expect(screen.queryText('Download the app')).toBeUndefined()
  expect(screen.text()).toContain('Version 1.1.06')
})
