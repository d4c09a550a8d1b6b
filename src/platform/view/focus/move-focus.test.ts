import { focusOn, moveFocus } from './move-focus'

it('goes from control to control, and stops at both ends', () => {
  document.body.innerHTML =
    '<div id="list"><a id="one" tabindex="0"></a><i></i><a id="two" tabindex="-1"></a><a id="three" tabindex="0"></a></div>'
  focusOn('one')
  focusOn('nowhere')
  const seen = [1, 1, 1, -1, -5].map((step) => {
    moveFocus('list', step)
    return document.activeElement?.id
  })
  expect(seen).toEqual(['two', 'three', 'three', 'two', 'one'])
})

describe('what moves in the page', () => {
  const page = () => {
    document.body.innerHTML =
      '<main><a id="one" tabindex="0"></a><a id="two" tabindex="0"></a></main>'
    const [main, one, two] = ['main', '#one', '#two'].map((selector) =>
      document.querySelector<HTMLElement>(selector),
    )
    if (!main || !one || !two) throw new Error('no page')
    return { main, one, two }
  }
  /** What Taro's elements do to their children at their first rendering; the page hears of it a moment later. */
  async function focusAndRead(element: Element): Promise<string | undefined> {
    element.parentElement?.append(element)
    expect(document.activeElement).toBe(document.body)
    await Promise.resolve()
    return document.activeElement?.id
  }

  it('has the keyboard again, each time and however late', async () => {
    const { one } = page()
    focusOn('one')
    expect([await focusAndRead(one), await focusAndRead(one)]).toEqual(['one', 'one'])
  })

  it('gives it to the last that was to have it, not to a panel from before', async () => {
    const { main, two } = page()
    focusOn('one')
    focusOn('two')
    expect([await focusAndRead(two), await focusAndRead(main)]).toEqual(['two', 'two'])
  })

  it('gives it to what comes late', async () => {
    const { main } = page()
    document.body.focus()
    focusOn('three')
    main.insertAdjacentHTML('beforeend', '<a id="three" tabindex="0"></a>')
    await Promise.resolve()
    expect(document.activeElement?.id).toBe('three')
  })

  it.each([
    ['another control was chosen', ({ two }: ReturnType<typeof page>) => two.focus()],
    [
      'the person touched the page',
      ({ main }: ReturnType<typeof page>) =>
        main.dispatchEvent(new Event('pointerdown', { bubbles: true })),
    ],
  ])('keeps nothing once %s', async (_, turnElsewhere) => {
    const shown = page()
    focusOn('one')
    turnElsewhere(shown)
    shown.one.blur()
    shown.two.blur()
    expect(await focusAndRead(shown.one)).toBe('')
  })
})
