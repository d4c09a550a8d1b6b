/** Pages of the table that stay open to a visitor without a login of their own. */
interface Entry {
  signedIn: boolean
  path: string
  /** A recommendation code is pending: the welcome with the invitation stays. */
  invited: boolean
}

/**
 * Login opens shortly after launch when no token exists (docs/product/session.md, "Opening login"): over the home page. The download page and the other
 * public pages stay; a signed-in page's own guard asks for the login; an invited visitor reads the welcome first.
 */
export function opensLogin({ signedIn, path, invited }: Entry): boolean {
  return !signedIn && !invited && path === '/pages/index'
}
