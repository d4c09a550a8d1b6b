import type { WorkerMessage } from '@/platform/capabilities/app-update/worker-message'

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

export interface Asked extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface Told extends Lasting {
  readonly data: WorkerMessage
  readonly ports: readonly MessagePort[]
}

/** What a service worker is given (https://w3c.github.io/ServiceWorker/), as far as ours uses it: TypeScript's list of that excludes a page's. */
export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: Pick<ServiceWorkerRegistration, 'installing' | 'waiting' | 'update'>
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly unknown[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
}

/** What the build writes into its worker (tools/build/write-worker.ts). */
export interface WorkerBuild {
  /** SHA-256 of index.html, in hex. */
  readonly document: string
  /** Paths of what a first visit of home loads, the entry among them. */
  readonly files: readonly string[]
}
