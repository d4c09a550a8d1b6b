import type { Language } from '../../contract/languages'

/** Everything of one white-label brand (docs/product/hosts.md, "Brands"). Nothing secret stands here; `npm run brand:audit` judges it. */
export interface BrandFile {
  /** As people of each language read it: on the phone's home screen and wherever a text names the brand. */
  readonly names: Readonly<Record<Language, string>>
  readonly colours: BrandColours
  /** The emblem on the card of the icons: an SVG path in the middle of a canvas of 108, within the card there (tools/icons/draw.ts). */
  readonly logo: string
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
  /** WeCom's id of the brand's company, which agentConfig and the enterprise app's header carry, and of the one that tests use. */
  readonly companyId: string
  readonly testCompanyId: string
  /** Every edition of the programme that the brand ever ran, oldest first; the last one is in force. */
  readonly programme: readonly [ProgrammeRules, ...ProgrammeRules[]]
}

/** What is written on them and how they look when pressed follows from them (config/brand/look.ts). */
export interface BrandColours {
  readonly brand: string
  /** Behind what is chosen or marked. */
  readonly soft: string
}

/** What an edition of the programme says for itself; the figures that all brands share stand in server/config. Its version is never given to other rules. */
export interface ProgrammeRules {
  readonly version: string
  /** Which limits of withdrawals are in force, unless a deployment chooses (docs/product/withdrawal.md, "Policies"). */
  readonly withdrawals: 'current' | 'legacy'
  /** A Pacific month settles when this day of the next month ends. */
  readonly closesOnDay: number
  /** How far up the upline commissions go. */
  readonly commissionDepth: 1 | 2
  /** Whether packs of points are for sale, unless a deployment chooses. */
  readonly pointsSold: boolean
}

/** The same name in every language. */
export function sameName(name: string): BrandFile['names'] {
  return { en: name, ja: name, th: name, 'zh-Hant': name, 'zh-Hans': name, ar: name }
}
