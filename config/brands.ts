/** The public values of a white-label brand (docs/product/hosts.md, "Brands"): hosts, app scheme, version. Nothing secret stands here. */
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
  /** Origins of the brand's own and its partners' pages, which open inside and may get a hand-over ticket (docs/product/links.md). */
  readonly webOrigins: readonly string[]
  /** In the user agent of apps that show the brand's pages under a header of their own. */
  readonly hostAgents: readonly string[]
  readonly appScheme: string
  readonly version: string
  readonly appId: string
  /** Where the brand's office is (WGS-84): the place that is shown when a device does not say its own. */
  readonly office: { readonly latitude: number; readonly longitude: number }
  /** WeCom's id of the brand's company, and of the one that tests use. */
  readonly companyId: string
  readonly testCompanyId: string
  /** The brand's own colours, over those of src/styles/tokens.scss; without them those serve. White text on `brand` and `brand` on paper and on `soft` have 4.5 : 1 or more. */
  readonly colours?: BrandColours
}

interface BrandColours {
  readonly brand: string
  readonly pressed: string
  /** Behind what is chosen or marked. */
  readonly soft: string
}

export const brandIds = ['default', 'link', 'meet', 'world'] as const
export type BrandId = (typeof brandIds)[number]

export const brands: Readonly<Record<BrandId, Brand>> = {
  default: brand('default', 'Starcard', 'starcard.example', 'starcard', '1.1.06'),
  link: brand('link', 'Starlink Card', 'link.starcard.example', 'starcardlink', '1.0.3', {
    brand: '#0B6B74',
    pressed: '#08555C',
    soft: '#DDEFF0',
  }),
  meet: brand('meet', 'Starmeet', 'meet.starcard.example', 'starcardmeet', '1.0.3', {
    brand: '#7A3FB5',
    pressed: '#653297',
    soft: '#EFE6F8',
  }),
  world: brand('world', 'Starcard World', 'world.starcard.example', 'starcardworld', '1.1.06', {
    brand: '#1F5FBF',
    pressed: '#194E9D',
    soft: '#E2ECF9',
  }),
}

/** True for one of the four brand ids. */
export function isBrandId(value: string): value is BrandId {
  return brandIds.some((id) => id === value)
}

function brand(
  id: BrandId,
  name: string,
  domain: string,
  appScheme: string,
  version: string,
  colours?: BrandColours,
): Brand {
  return {
    id,
    title: id,
    name,
    apiHost: `https://api.${domain}`,
    testApiHost: `https://api.test.${domain}`,
    frontHost: `https://www.${domain}`,
    testFrontHost: `https://www.test.${domain}`,
    imageHost: `https://img.${domain}`,
    webOrigins: [`https://www.${domain}`, `https://www.test.${domain}`],
    hostAgents: [`starcard-${id}-host/`],
    appScheme,
    version,
    appId: `app.starcard.${id}`,
    office: { latitude: 1.28437, longitude: 103.85107 },
    companyId: `ww-starcard-${id}`,
    testCompanyId: `ww-starcard-${id}-test`,
    ...(colours && { colours }),
  }
}
