import { createEvent, FormElement, TaroElement } from '@tarojs/runtime'
import { until } from '../../../../test/support/client/until'
import { sendOnlyWhatIsShown } from './page-data.weapp'

const sent: unknown[][] = []

beforeAll(() => {
  const { setAttribute } = TaroElement.prototype
  TaroElement.prototype.setAttribute = function (this: TaroElement, name: string, value: unknown) {
    sent.push([name, value])
    setAttribute.call(this, name, value)
  }
  sendOnlyWhatIsShown()
})
beforeEach(() => {
  sent.length = 0
})

describe('what a mini-program sends to its view', () => {
  it('leaves out what no template shows, and keeps the rest', () => {
    const element = new TaroElement()
    for (const name of ['aria-live', 'aria-current', 'tabindex', 'lang', 'dir'])
      element.setAttribute(name, 'x')
    element.setAttribute('role', 'list')
    element.setAttribute('hover-class', 'pressed')
    element.setAttribute('arial', 'kept')
    expect(element.props).toEqual({ 'hover-class': 'pressed', arial: 'kept' })
    element.removeAttribute('tabindex')
    element.removeAttribute('hover-class')
    expect(element.props).toEqual({ arial: 'kept' })
  })

  it("gives WeChat's screen reader role, name and state under WeChat's names", () => {
    const element = new TaroElement()
    element.setAttribute('role', 'checkbox')
    element.setAttribute('aria-label', 'I agree')
    element.setAttribute('aria-checked', 'true')
    expect(element.props).toEqual({
      'aria-role': 'checkbox',
      'aria-label': 'I agree',
      'aria-checked': 'true',
    })
    element.removeAttribute('role')
    expect(element.props).toEqual({ 'aria-label': 'I agree', 'aria-checked': 'true' })
  })

  it('names a field once, by the label that browsers get', () => {
    const field = new FormElement()
    field.setAttribute('nativeProps', { 'aria-label': 'Email', 'aria-invalid': 'false' })
    field.setAttribute('nativeProps', { 'aria-label': 'Email', 'aria-invalid': 'true' })
    expect([field.props, sent]).toEqual([{ 'aria-label': 'Email' }, [['aria-label', 'Email']]])
  })

  it('sends the value of a field once, and again when it is another, was typed over or taken away', () => {
    const field = new FormElement()
    field.value = 'a'
    field.value = 'a'
    expect(sent).toEqual([['value', 'a']])
    // What a change event of the view leaves: the field shows it, nothing was sent.
    field.props.value = 'ab'
    field.value = 'a'
    field.value = ''
    field.value = ''
    field.removeAttribute('value')
    field.value = ''
    expect(sent).toEqual([
      ['value', 'a'],
      ['value', 'a'],
      ['value', ''],
      ['value', ''],
    ])
  })

  it('never sends what a person types, so that nothing is taken back under their fingers', async () => {
    const field = new FormElement()
    const target = { id: '', dataset: {} }
    const does = (type: string, value: string) =>
      field.dispatchEvent(
        createEvent({ type, detail: { value }, target, currentTarget: target }, field),
      )
    field.value = ''
    does('input', 'a')
    field.value = 'a'
    does('input', 'ab')
    field.value = 'ab'
    expect([field.props.value, sent]).toEqual(['ab', [['value', '']]])
    // A form that writes it otherwise.
    field.value = 'AB'
    expect(sent.slice(1)).toEqual([['value', 'AB']])
    // Left, WeChat's own data follow; and what is emptied again is told as a change.
    does('input', 'ABC')
    does('blur', 'ABC')
    expect(sent.slice(2)).toEqual([['value', 'ABC']])
    does('input', '')
    does('input', 'x')
    field.value = 'ABC'
    await until(() =>
      expect(sent.slice(3)).toEqual([
        ['value', 'x'],
        ['value', 'ABC'],
      ]),
    )
    expect(field.props.value).toBe('ABC')
  })
})
