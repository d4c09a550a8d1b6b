import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '../support/until'
import { startHost, type HostOptions, type WeappHost } from './host'

/** Files of a program by their path; objects are written as JSON. */
export type Files = Readonly<Record<string, string | object>>

/** Keeps what a program says in `getApp().said`. */
export const APP = 'App({ said: [], say(what) { this.said.push(what) } })'

/** A page that says each of its lifecycle's steps: `a.onLoad`. */
export function sayingPage(name: string, more = ''): string {
  const hooks = ['onLoad', 'onShow', 'onReady', 'onHide', 'onUnload'].map(
    (hook) => `${hook}() { getApp().say('${name}.${hook}') },`,
  )
  return `Page({ data: {}, ${hooks.join(' ')} ${more} })`
}

export function writeProgram(files: Files): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-program-'))
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    )
  }
  return folder
}

/** One page, `pages/one`, in WXML and script. */
export function onePage(wxml: string, script: string, more: Files = {}): Files {
  return {
    'app.json': { pages: ['pages/one'] },
    'app.js': APP,
    'pages/one.wxml': wxml,
    'pages/one.js': script,
    ...more,
  }
}

/** A small program that runs in jsdom. */
export class SmallProgram {
  private readonly exceptions: string[] = []

  private constructor(
    private readonly folder: string,
    readonly host: WeappHost,
  ) {
    host.on(({ method, params }) => {
      if (method === 'App.exceptionThrown') this.exceptions.push(JSON.stringify(params))
    })
  }

  static async start(files: Files, options: Partial<HostOptions> = {}): Promise<SmallProgram> {
    const folder = writeProgram(files)
    try {
      return new SmallProgram(
        folder,
        await startHost({ bundle: folder, surface: 'jsdom', origins: {}, ...options }),
      )
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** Runs in the logic layer. */
  async run<T>(functionText: string): Promise<T> {
    const { result } = await this.host.call<{ result: T }>('App.callFunction', {
      functionDeclaration: functionText,
      args: [],
    })
    return result
  }

  said(): Promise<unknown[]> {
    return this.run('() => getApp().said.splice(0)')
  }

  /** Waits until the program has said this, and takes everything that it has said by then. */
  async saidUpTo(last: string): Promise<unknown[]> {
    const all: unknown[] = []
    await until(`"${last}" of the program`, async () => {
      all.push(...(await this.said()))
      return all.includes(last)
    })
    return all
  }

  thrown(): string[] {
    return this.exceptions.splice(0)
  }

  /** Waits until the program has thrown something, and takes all of it. */
  async thrownSoon(): Promise<string> {
    await until('an exception of the program', () => this.exceptions.length > 0)
    return this.thrown().join()
  }

  /** `wx.METHOD(options)`: what success gets; rejects with errMsg. */
  async wx<T>(method: string, options: object = {}): Promise<T> {
    const { result } = await this.host.call<{ result: T }>('App.callWxMethod', {
      method,
      args: [options],
    })
    return result
  }

  async paths(): Promise<string[]> {
    const { pageStack } = await this.host.call<{ pageStack: { path: string }[] }>(
      'App.getPageStack',
    )
    return pageStack.map(({ path: route }) => route)
  }

  private async pageId(): Promise<number> {
    return (await this.host.call<{ pageId: number }>('App.getCurrentPage')).pageId
  }

  async data(): Promise<Record<string, unknown>> {
    return (
      await this.host.call<{ data: Record<string, unknown> }>('Page.getData', {
        pageId: await this.pageId(),
      })
    ).data
  }

  /** A method of the automator on the element that the selector finds. */
  async element<T>(selector: string, method: string, params: object = {}): Promise<T> {
    const pageId = await this.pageId()
    const { elementId } = await this.host.call<{ elementId: string }>('Page.getElement', {
      pageId,
      selector,
    })
    return await this.host.call<T>(`Element.${method}`, { pageId, elementId, ...params })
  }

  tap(selector: string): Promise<object> {
    return this.element(selector, 'tap')
  }

  async stop(): Promise<void> {
    await this.host.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
