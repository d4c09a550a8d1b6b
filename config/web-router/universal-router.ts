interface Route {
  path: string | readonly string[]
  action(context: { pathname: string }, params: object): unknown
}

/**
 * Stands in for the package universal-router on the web: no route of ours has parameters or children, so that one path is one page.
 * As in the package, case and one slash at the end do not matter.
 */
class UniversalRouter {
  constructor(private readonly routes: readonly Route[]) {}

  /** What the action of the path’s route answers. @throws Error with `status` 404 when no route has the path */
  async resolve(pathname: string): Promise<unknown> {
    const wanted = reduce(pathname)
    const route = this.routes.find(({ path }) => [path].flat().map(reduce).includes(wanted))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return route.action({ pathname }, {})
  }
}

function reduce(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

export { UniversalRouter as default }
