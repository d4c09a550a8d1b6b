/**
 * Stands in for @tarojs/router's navigation bar on the web, its elements, styles and handler: every page draws its own header
 * (`navigationStyle: 'custom'`) and names the document itself.
 */
export function initNavigationBar(): void {}

/** What the router calls when a page is shown. */
class NavigationBarHandler {
  load(): void {}
}

export { NavigationBarHandler as default }
