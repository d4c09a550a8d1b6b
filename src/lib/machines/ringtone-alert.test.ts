import fc from 'fast-check'
import { fakeAfter } from '../../../test/support/client/fake-after'
import { createRingtoneAlert, RINGTONE_MS } from './ringtone-alert'

function alertOf(outcome: 'playing' | 'blocked' = 'playing') {
  const clock = fakeAfter()
  const sound = { playing: 0, started: 0 }
  const alert = createRingtoneAlert({
    after: clock.after,
    play: () => {
      sound.playing += 1
      sound.started += 1
      return {
        outcome: Promise.resolve({ type: outcome } as const),
        stop: () => {
          sound.playing -= 1
        },
      }
    },
  })
  return { clock, sound, alert, now: () => alert.state.getState() }
}

it('plays and shows for 60 s, then stops and hides', () => {
  const { clock, sound, alert, now } = alertOf()
  alert.start({ name: 'Aiko' })
  clock.pass(RINGTONE_MS - 1)
  expect([now(), sound.playing]).toEqual([
    { show: true, opt: { name: 'Aiko' }, player: 'starting' },
    1,
  ])
  clock.pass(1)
  expect([now(), sound.playing, RINGTONE_MS]).toEqual([
    { show: false, opt: undefined, player: undefined },
    0,
    60_000,
  ])
})

it('stops and hides by hand, and stays still then', () => {
  const { clock, sound, alert, now } = alertOf()
  alert.start({ name: 'Aiko' })
  clock.pass(1000)
  alert.stop()
  alert.stop()
  expect([now().show, sound.playing, clock.pending()]).toEqual([false, 0, 0])
})

it('plays on for another call, which has its own 60 s', () => {
  const { clock, sound, alert, now } = alertOf()
  alert.start({ name: 'Aiko' })
  clock.pass(50_000)
  alert.start({ name: 'Ben' })
  clock.pass(59_999)
  expect([now().opt, sound]).toEqual([{ name: 'Ben' }, { playing: 1, started: 1 }])
  clock.pass(1)
  expect(sound.playing).toBe(0)
})

it('sounds again within the 60 s that it began with, and only while it rings', () => {
  const { clock, sound, alert, now } = alertOf()
  alert.start({ name: 'Aiko' })
  clock.pass(50_000)
  alert.soundAgain()
  expect(sound).toEqual({ playing: 1, started: 2 })
  clock.pass(9_999)
  expect([now().show, sound.playing]).toEqual([true, 1])
  clock.pass(1)
  expect([now().show, sound.playing]).toEqual([false, 0])
  alert.soundAgain()
  expect(sound).toEqual({ playing: 0, started: 2 })
})

it.each(['playing', 'blocked'] as const)('says that its sound is %s, and shows', async (player) => {
  const { alert, now } = alertOf(player)
  alert.start({ name: 'Aiko' })
  await Promise.resolve()
  expect(now()).toEqual({ show: true, opt: { name: 'Aiko' }, player })
})

it('hears nothing of the sound of a call that is over', async () => {
  const { alert, now } = alertOf('blocked')
  alert.start({ name: 'Aiko' })
  alert.stop()
  await Promise.resolve()
  expect(now().player).toBeUndefined()
})

it('stops when there is nothing to stop', () => {
  const { alert, sound } = alertOf()
  alert.stop()
  expect(sound).toEqual({ playing: 0, started: 0 })
})

it('plays one ringtone while it shows and none else, whatever happens when', () => {
  const step = fc.oneof(fc.constant('start'), fc.constant('stop'), fc.nat(80_000))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { clock, sound, alert, now } = alertOf()
      for (const what of steps) {
        if (what === 'start') alert.start({ name: 'Aiko' })
        else if (what === 'stop') alert.stop()
        else if (typeof what === 'number') clock.pass(what)
        expect([sound.playing, clock.pending()]).toEqual(now().show ? [1, 1] : [0, 0])
      }
      clock.pass(RINGTONE_MS)
      expect(sound.playing).toBe(0)
    }),
  )
})
