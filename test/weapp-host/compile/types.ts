/** app.json, as far as the host reads it. */
export interface AppConfig {
  pages: string[]
  subPackages: { root: string; pages: string[]; name?: string; independent?: boolean }[]
  window: PageConfig
  tabBar?: {
    custom?: boolean
    color?: string
    selectedColor?: string
    backgroundColor?: string
    list: { pagePath: string; text: string }[]
  }
  entryPagePath?: string
}

/** A page's JSON over app.json's `window`. */
export interface PageConfig {
  navigationStyle?: 'default' | 'custom'
  navigationBarTitleText?: string
  navigationBarBackgroundColor?: string
  navigationBarTextStyle?: 'black' | 'white'
  backgroundColor?: string
  enablePullDownRefresh?: boolean
  onReachBottomDistance?: number
  disableScroll?: boolean
}

export interface ComponentConfig {
  component?: boolean
  usingComponents?: Record<string, string>
  styleIsolation?: string
  componentGenerics?: Record<string, unknown>
}

/** What the templates ask of one built-in component. */
export interface ElementUse {
  /** As written: `scroll-top`. */
  attributes: string[]
  /** Without `bind` or `catch`: `tap`, `scrolltolower`. */
  events: string[]
}

/** A bundle, compiled: plain data that goes into the page. Paths have no leading slash. */
export interface CompiledBundle {
  app: AppConfig
  /** Every page of the packages, by path; `window` of app.json is merged in. */
  pages: Record<string, PageConfig>
  /** JSON of pages and components, by path without `.json`. */
  components: Record<string, ComponentConfig>
  /** Source of every script, by path with `.js`. */
  scripts: Record<string, string>
  /** One JavaScript expression: the templates' generators, by path without `.wxml`. */
  templates: string
  /** CSS in px, by path without `.wxss`; imports are in it. */
  styles: Record<string, string>
  elements: Record<string, ElementUse>
  /** Pictures and sounds as `data:` addresses, by path. */
  assets: Record<string, string>
}
