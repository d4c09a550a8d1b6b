import { sendOnlyWhatIsShown } from './page-data.weapp'
import { TaroElement } from '@tarojs/runtime'

describe('what a mini-program sends to its view', () => {
  it('leaves out what no template shows, and keeps the rest', () => {
    sendOnlyWhatIsShown()
    const element = new TaroElement()
    for (const name of ['role', 'aria-hidden', 'aria-label', 'tabindex', 'lang', 'dir', 'nativeProps']) element.setAttribute(name, 'x')
    element.setAttribute('hover-class', 'pressed')
    element.setAttribute('arial', 'kept')
    expect(element.props).toEqual({ 'hover-class': 'pressed', arial: 'kept' })
    element.removeAttribute('role')
    element.removeAttribute('hover-class')
    expect(element.props).toEqual({ arial: 'kept' })
  })
})
