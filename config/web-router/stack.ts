interface Page {
  path?: string
}

/**
 * Stands in for the stack of pages in @tarojs/router. Unlike it, a page that takes another's place takes that one's alone, as in
 * WeChat: Taro's takes with it all pages down to one of the same path, and Back then leads to others than the address says.
 */
export class Stack {
  private readonly pages: Page[] = []
  private tabs: Record<string, Page> = {}
  private backDelta = 0
  private name = ''
  private replaces = false

  /** How many pages the next move takes away, or one fewer of them. */
  set delta(delta: number) {
    this.backDelta = delta > 0 ? delta : Math.max(this.backDelta - 1, 0)
  }

  get method(): string {
    return this.name
  }

  /** What was called; '' as the router reads it, just before it asks for the delta. */
  set method(name: string) {
    this.replaces = (name || this.name) === 'redirectTo'
    this.name = name
  }

  get length(): number {
    return this.pages.length
  }

  get last(): Page | undefined {
    return this.pages[this.length - 1]
  }

  get(): readonly Page[] {
    return this.pages
  }

  getItem(index: number): Page | undefined {
    return this.pages[index]
  }

  /** How far below the page that is shown another one of this path lies; -1 without one. */
  private depthOf(pathname: string): number {
    return [...this.pages]
      .reverse()
      .findIndex(({ path }, index) => index > 0 && path?.replace(/\?.*/, '') === pathname)
  }

  getDelta(pathname: string): number {
    return this.backDelta || (this.replaces ? 1 : Math.max(this.depthOf(pathname), 1))
  }

  getPrevIndex(pathname: string): number {
    const depth = this.depthOf(pathname)
    return depth < 0 ? -1 : this.length - 1 - depth
  }

  pop(): Page | undefined {
    return this.pages.pop()
  }

  push(page: Page): void {
    this.pages.push(page)
  }

  getTabs(): Readonly<Record<string, Page>> {
    return this.tabs
  }

  pushTab(path: string): void {
    const page = this.pages.pop()
    if (page) this.tabs[path] = page
  }

  popTab(path: string): void {
    const page = this.tabs[path]
    if (page) this.pages.push(page)
    this.removeTab(path)
  }

  removeTab(path: string): void {
    delete this.tabs[path]
  }
}

const stack = new Stack()

export { stack as default }
