/** True unless the element is known to be of a page that lies under another one: such a page stays, and is not drawn. */
export function isDrawn(id: string): boolean {
  const element = document.getElementById(id)
  return element !== null && (!('checkVisibility' in element) || element.checkVisibility())
}
