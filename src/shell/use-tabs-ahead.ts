import { useEffect } from 'react'

/** Fetches the other tabs' pages once home has shown its figures, so that a tap finds them there. That it failed is no matter: the tap fetches its page. */
export function useTabsAhead(shown: boolean): void {
  useEffect(() => {
    if (shown)
      import(/* webpackChunkName: "tabs-ahead" */ './tabs-ahead').then(
        ({ fetchTabs }) => fetchTabs(),
        () => undefined,
      )
  }, [shown])
}
