import path from 'node:path'
import type { Resolver } from 'webpack'
import { findVariant, tapVariants } from './platform-app'

/** On a store build `x.store.ts` stands in the place of `x.ts` and of its variants, below `root` (docs/adr/0113). */
export class StoreVariantPlugin {
  constructor(private readonly root: string) {}

  apply(resolver: Resolver): void {
    tapVariants(resolver, 'StoreVariantPlugin', (absolute) =>
      absolute.startsWith(this.root + path.sep) ? findVariant(absolute, ['.store']) : undefined,
    )
  }
}
