import type { Language } from '../contract/languages'
import type { BrandFile, ProgrammeRules } from './brand/brand'
import { defaultBrand } from './brand/default'
import { linkBrand } from './brand/link'
import { lookOf, styleOf } from './brand/look'
import { meetBrand } from './brand/meet'
import { worldBrand } from './brand/world'

export type { ProgrammeRules }

/** Also the values of the `title` query parameter, which chooses a brand on H5. */
export const brandIds = ['default', 'link', 'meet', 'world'] as const
export type BrandId = (typeof brandIds)[number]

/** All that is known of each brand, one file each in config/brand. */
export const brandFiles: Readonly<Record<BrandId, BrandFile>> = {
  default: defaultBrand,
  link: linkBrand,
  meet: meetBrand,
  world: worldBrand,
}

/** The public values of a brand, which its clients carry. */
export interface Brand extends Omit<
  BrandFile,
  'names' | 'colours' | 'logo' | 'appScheme' | 'appId' | 'programme'
> {
  readonly id: BrandId
  /** In English, until a client speaks another language. */
  readonly name: string
  /** Where it is not one name in every language. */
  readonly names?: BrandFile['names']
  /** Its colours as CSS variables, over those of src/styles/tokens.scss, which are the default brand's. */
  readonly style?: string
}

function publish(id: BrandId): Brand {
  const {
    names,
    colours,
    logo: _,
    appScheme: __,
    appId: ___,
    programme: ____,
    ...open
  } = brandFiles[id]
  const varies = Object.values(names).some((name) => name !== names.en)
  return {
    id,
    name: names.en,
    ...open,
    ...(varies && { names }),
    ...(id !== 'default' && { style: styleOf(lookOf(colours)) }),
  }
}

export const brands: Readonly<Record<BrandId, Brand>> = {
  default: publish('default'),
  link: publish('link'),
  meet: publish('meet'),
  world: publish('world'),
}

/** True for an id of the table. */
export function isBrandId(value: string): value is BrandId {
  return brandIds.some((id) => id === value)
}

/** A brand's name as people of a language read it. */
export function nameOf(id: BrandId, language: Language): string {
  return brandFiles[id].names[language]
}
