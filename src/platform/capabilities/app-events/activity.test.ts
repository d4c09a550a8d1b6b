import { watchActivity } from './activity'
import { watchActivity as onWeapp } from './activity.weapp'

it('hears touches, keys and the wheel, also where a page keeps them to itself, until it stops', () => {
  const heard = jest.fn()
  const stop = watchActivity(heard)
  const button = document.createElement('button')
  document.body.append(button)
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    button.addEventListener(sign, (event) => event.stopPropagation())
    button.dispatchEvent(new Event(sign, { bubbles: true }))
  }
  expect(heard).toHaveBeenCalledTimes(4)
  stop()
  button.dispatchEvent(new Event('keydown', { bubbles: true }))
  expect(heard).toHaveBeenCalledTimes(4)
  button.remove()
})

it('a mini-program hears none', () => {
  const heard = jest.fn()
  onWeapp(heard)()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(heard).not.toHaveBeenCalled()
})
