import { render } from '../../../test/support/client/render'
import { Avatar } from './avatar'
import { AVATAR_TONES, chooseAvatarTone } from './avatar-tone'

it('shows the first letter, whatever the script', async () => {
  const screen = await render(
    <>
      <Avatar name="mia" />
      <Avatar name="𠮷田" />
    </>,
  )
  expect(screen.text()).toBe('M𠮷')
})

it('gives a name the same colour each time and spreads names over all of them', () => {
  expect(chooseAvatarTone('mia')).toBe(chooseAvatarTone('mia'))
  const tones = new Set(Array.from({ length: 60 }, (_, index) => chooseAvatarTone(`user${index}`)))
  expect(tones.size).toBe(AVATAR_TONES)
})
