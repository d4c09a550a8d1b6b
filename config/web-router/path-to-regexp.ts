/**
 * Stands in for the package path-to-regexp on the web, whose `match` universal-router asks: our routes have no parameters in
 * their paths. As in the package, case and one slash at the end do not matter.
 */
export function match(paths: string | readonly string[]) {
  const known = [paths].flat().map(reduce)
  return (path: string) =>
    known.includes(reduce(path)) && { path, index: 0, params: {} as Record<string, string> }
}

function reduce(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}
