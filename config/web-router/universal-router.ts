interface Route {
  path: string | readonly string[]
  action(context: { pathname: string }, params: object): readonly unknown[]
}

/**
 * Stands in for the package universal-router on the web: no route of ours has parameters or children, so that one path is one page.
 * As in the package, case and one slash at the end do not matter. Unlike it, a page whose code is still on its way when
 * another page is asked for stays away: after Back, Taro's router would open it over the page that Back led to.
 */
class UniversalRouter {
  private latest = ''

  constructor(private readonly routes: readonly Route[]) {}

  /**
   * The promises that the action of the path’s route answers, when all have come; pending for ever when another path was
   * asked for meanwhile. @throws Error with `status` 404 when no route has the path
   */
  async resolve(pathname: string): Promise<unknown> {
    const wanted = (this.latest = reduce(pathname))
    const route = this.routes.find(({ path }) => [path].flat().map(reduce).includes(wanted))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    const page = await Promise.all(route.action({ pathname }, {}))
    return this.latest === wanted ? page : new Promise<never>(() => undefined)
  }
}

function reduce(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

export { UniversalRouter as default }
