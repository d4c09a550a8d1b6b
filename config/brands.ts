/** The public values of a white-label brand (spec §1): hosts, app scheme, version. Nothing secret stands here. */
export interface Brand {
  readonly id: BrandId
  /** Value of the `title` query parameter that chooses the brand on H5. */
  readonly title: string
  readonly name: string
  readonly apiHost: string
  readonly testApiHost: string
  readonly frontHost: string
  readonly testFrontHost: string
  readonly imageHost: string
  readonly appScheme: string
  readonly version: string
  readonly appId: string
}

export const brandIds = ['default', 'link', 'meet', 'world'] as const
export type BrandId = (typeof brandIds)[number]

export const brands: Readonly<Record<BrandId, Brand>> = {
  default: brand('default', 'Starcard', 'starcard.example', 'starcard', '1.1.06'),
  link: brand('link', 'Starlink Card', 'link.starcard.example', 'starcardlink', '1.0.3'),
  meet: brand('meet', 'Starmeet', 'meet.starcard.example', 'starcardmeet', '1.0.3'),
  world: brand('world', 'Starcard World', 'world.starcard.example', 'starcardworld', '1.1.06'),
}

/** True for one of the four brand ids. */
export function isBrandId(value: string): value is BrandId {
  return brandIds.some((id) => id === value)
}

function brand(id: BrandId, name: string, domain: string, appScheme: string, version: string): Brand {
  return {
    id,
    title: id,
    name,
    apiHost: `https://api.${domain}`,
    testApiHost: `https://api.test.${domain}`,
    frontHost: `https://www.${domain}`,
    testFrontHost: `https://www.test.${domain}`,
    imageHost: `https://img.${domain}`,
    appScheme,
    version,
    appId: `app.starcard.${id}`,
  }
}
