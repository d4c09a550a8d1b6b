import { addToList, edit, words, writeNew, type Generated } from './files'

const TABLE = 'config/brands.ts'
/** A star, until the brand has an emblem of its own. */
const STAR = 'm54 43.2 3.7 7.5 8.3 1.2-6 5.8 1.4 8.3-7.4-3.9-7.4 3.9 1.4-8.3-6-5.8 8.3-1.2z'

/** A colour from hue (0 to 359), saturation and lightness (0 to 1). */
function hex(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const parts = [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12
    const part = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`.toUpperCase()
}

/** Colours to begin with, which can be read whatever the hue is. */
export function firstColours(hue: number): { brand: string; soft: string } {
  return { brand: hex(hue, 0.5, 0.26), soft: hex(hue, 0.5, 0.93) }
}

const hueOf = (id: string) =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 0)

function template(id: string, name: string): string {
  const { brand, soft } = firstColours(hueOf(id))
  const domain = `${id}.starcard.example`
  return `import { sameName, type BrandFile } from './brand'

export const ${id}Brand: BrandFile = {
  names: sameName('${name}'),
  colours: { brand: '${brand}', soft: '${soft}' },
  logo: '${STAR}',
  apiHost: 'https://api.${domain}',
  testApiHost: 'https://api.test.${domain}',
  frontHost: 'https://www.${domain}',
  testFrontHost: 'https://www.test.${domain}',
  imageHost: 'https://img.${domain}',
  webOrigins: ['https://www.${domain}', 'https://www.test.${domain}'],
  hostAgents: ['starcard-${id}-host/'],
  appScheme: 'starcard${id}',
  version: '1.0.0',
  appId: 'app.starcard.${id}',
  office: { latitude: 1.28437, longitude: 103.85107 },
  companyId: 'ww-starcard-${id}',
  testCompanyId: 'ww-starcard-${id}-test',
  programme: [
    {
      version: '${id}-1',
      withdrawals: 'current',
      closesOnDay: 10,
      commissionDepth: 2,
      pointsSold: true,
    },
  ],
}
`
}

/** `npm run new -- brand northwind`: the brand's own file with values to begin with, and its place in the table. */
export function newBrand(root: string, name: string): Generated {
  const parts = words(name)
  const id = parts.join('')
  const shown = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(' ')
  const file = writeNew(root, `config/brand/${id}.ts`, template(id, shown))
  const table = edit(root, TABLE, (text) =>
    addToList(text, /brandIds = /, id)
      .replace(/(?=\n\nexport type)/, `\nimport { ${id}Brand } from './brand/${id}'`)
      .replace(/(brandFiles: [^{]*\{[^}]*)\}/, `$1  ${id}: ${id}Brand,\n}`)
      .replace(/( brands: [^{]*\{[^}]*)\}/, `$1  ${id}: publish('${id}'),\n}`),
  )
  return {
    files: [file, table],
    next: [
      `its hosts, names, colours, emblem, office and companies in ${file}; npm run brand:audit judges them`,
      `npm run icons after a change of colour or emblem: config/share-pictures/${id}.png was drawn with the first ones`,
      'its row in docs/product/hosts.md, "Brands", and its id in docs/operations.md, BRAND',
      `npm run build -- --target app --brand ${id}`,
    ],
  }
}
