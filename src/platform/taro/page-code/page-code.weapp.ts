/** WeChat fetches the code of pages, and says itself that one does not open. */
export function onCodeLost(_listener: () => void): () => void {
  return () => undefined
}
