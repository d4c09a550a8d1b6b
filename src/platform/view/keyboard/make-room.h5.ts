import './make-room.scss'

const FIELD = 'input, textarea'
/** Below it the visible part shrinks by a bar of the browser's, not by a keyboard. */
const LEAST = 80

/** How much of the page's lower edge the keyboard covers: nothing where the system makes the page smaller instead (Android). */
function measureCovered(view: VisualViewport): number {
  // Zoomed in by two fingers, the visible part is small without a keyboard.
  if (view.scale > 1.01) return 0
  const covered = document.documentElement.clientHeight - view.height - view.offsetTop
  return covered < LEAST ? 0 : Math.round(covered)
}

/** The button that sends what stands in a field: the next main one below it. */
function findSubmit(field: Element): Element | undefined {
  const page = field.closest('.modal-layer, .screen')
  return Array.from(page?.querySelectorAll('.button--primary') ?? []).find(
    (button) => field.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}

/** The field that is typed into stands above the keyboard, and its button too where both have room; the field is the last to ask. */
function showField(): void {
  const field = document.activeElement
  if (!field?.matches(FIELD)) return
  findSubmit(field)?.scrollIntoView({ block: 'nearest' })
  const box = field.closest('.text-field') ?? field
  box.scrollIntoView({ block: 'nearest' })
}

/**
 * Makes room for the keyboard, from now on (docs/product/components.md, "Fields and the keyboard"): an iPhone lays it over
 * the page, whose foot and layers then stand on it; Android makes the page smaller. Either way the field in use is shown with its button.
 */
export function makeRoomForKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  let { height } = view
  // Who types before this has come has the keyboard up already.
  let isUp = document.activeElement?.matches(FIELD) ?? false
  const follow = () => {
    document.documentElement.style.setProperty('--keyboard', `${measureCovered(view)}px`)
  }
  follow()
  if (isUp) showField()
  view.addEventListener('scroll', follow)
  view.addEventListener('resize', () => {
    follow()
    if (Math.abs(view.height - height) < LEAST) return
    isUp = view.height < height
    height = view.height
    if (isUp) showField()
  })
  document.addEventListener('focusin', () => {
    if (isUp) requestAnimationFrame(showField)
  })
}
