import { brandFiles, brandIds, type BrandId } from '../../config/brands'

/** A text that may name brands. */
export interface NamedText {
  readonly name: string
  readonly text: string
}

/** What only one brand has: its hosts, its app's scheme and id. The default brand's scheme is a part of the others'. */
function ownValues(id: BrandId): RegExp[] {
  const { apiHost, testApiHost, frontHost, testFrontHost, imageHost, appScheme, appId } =
    brandFiles[id]
  const exactly = (text: string, after: string) =>
    new RegExp(`(?<![\\w.-])${text.replaceAll('.', '\\.')}${after}`)
  return [
    ...[apiHost, testApiHost, frontHost, testFrontHost, imageHost, appId].map((text) =>
      exactly(text, '(?![\\w.-])'),
    ),
    exactly(appScheme, '://'),
  ]
}

/** Lines `file: brand value` for everything of another brand. */
export function findForeign(texts: readonly NamedText[], brand: BrandId): string[] {
  return brandIds
    .filter((id) => id !== brand)
    .flatMap((id) =>
      ownValues(id).flatMap((value) =>
        texts.flatMap(({ name, text }) =>
          value.test(text) ? [`${name}: ${id} ${value.exec(text)?.[0] ?? ''}`] : [],
        ),
      ),
    )
}
