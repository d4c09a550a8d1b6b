import { focusOn, moveFocus } from './move-focus'

it('goes from control to control, and stops at both ends', () => {
  document.body.innerHTML = '<div id="list"><a id="one" tabindex="0"></a><i></i><a id="two" tabindex="-1"></a><a id="three" tabindex="0"></a></div>'
  focusOn('one')
  focusOn('nowhere')
  const seen = [1, 1, 1, -1, -5].map((step) => {
    moveFocus('list', step)
    return document.activeElement?.id
  })
  expect(seen).toEqual(['two', 'three', 'three', 'two', 'one'])
})
