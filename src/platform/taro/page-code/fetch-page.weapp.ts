/** WeChat has the tabs' pages in the package, and fetches the others itself. */
export function fetchPage(_path: string): Promise<void> {
  return Promise.resolve()
}
