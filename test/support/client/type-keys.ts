/** The browser's field in which a person types: Taro's element of several rows makes one. */
function fieldOf(element: Element): HTMLInputElement | HTMLTextAreaElement {
  const field = element.matches('input, textarea')
    ? element
    : element.querySelector('input, textarea')
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error(`no field to type into: ${element.outerHTML}`)
  return field
}

/** A change as the browser makes it: announced, then done unless somebody forbids it, then told. What does not fit is cut, as `maxlength` asks. */
function change(
  field: HTMLInputElement | HTMLTextAreaElement,
  inputType: string,
  data: string | null,
  next: string,
): void {
  const event = { bubbles: true, inputType, data }
  if (!field.dispatchEvent(new InputEvent('beforeinput', { ...event, cancelable: true }))) return
  field.value = field.maxLength >= 0 ? next.slice(0, field.maxLength) : next
  field.dispatchEvent(new InputEvent('input', event))
}

/**
 * What the keys of a keyboard do to a field, over what stands in it: one function a key, so that the program can answer in
 * between. A value that is only set would pass by everything that a program does to keys.
 */
export function keysOf(element: Element, text: string): (() => void)[] {
  const press =
    (key: string, act: (field: HTMLInputElement | HTMLTextAreaElement) => void) => () => {
      const field = fieldOf(element)
      const options = { key, bubbles: true, cancelable: true }
      if (field.dispatchEvent(new KeyboardEvent('keydown', options))) act(field)
      field.dispatchEvent(new KeyboardEvent('keyup', options))
    }
  const clear = press('Backspace', (field) => {
    if (field.value !== '') change(field, 'deleteContentBackward', null, '')
  })
  return [
    clear,
    ...[...text].map((key) =>
      press(key, (field) => change(field, 'insertText', key, field.value + key)),
    ),
  ]
}

/** What pasting over all that stands in a field does to it. */
export function pasteInto(element: Element, text: string): void {
  const field = fieldOf(element)
  if (!field.dispatchEvent(new Event('paste', { bubbles: true, cancelable: true }))) return
  change(field, 'insertFromPaste', text, text)
}
