import { languages } from '../../contract/languages'
import type { BrandFile } from '../../config/brand/brand'
import { findPale } from '../../config/brand/look'
import { versionCodeOf } from '../native/settings'

type Rule = [what: string, holds: boolean]

/** A name stands in XML, property lists and Xcode's settings as it is written. */
const plainName = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .·-]*$/u
const origin = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Schemes that belong to the system, to a browser or to an app that we open: a phone would not open ours by them. */
const foreignSchemes =
  /^(https?|wss?|ftp|file|data|blob|about|javascript|intent|content|tel|sms|mailto|geo|maps?|market|itms|capacitor|ionic|weixin|wxwork|wecard|wemeet)$/
/** In a user agent: a word of the brand's own, as no browser says it. */
const hostAgent = /^[a-z0-9]+(-[a-z0-9]+)+\/$/

/** What an error says, or '' where there is none. */
function attempt(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function hostsOf(brand: BrandFile): string[] {
  const { apiHost, testApiHost, frontHost, testFrontHost, imageHost } = brand
  return [apiHost, testApiHost, frontHost, testFrontHost, imageHost]
}

function auditOne(brand: BrandFile): string[] {
  const { names, logo, webOrigins, appScheme, appId, version, office, companyId } = brand
  const rules: Rule[] = [
    ...languages.map((language): Rule => [
      `the name in ${language}: "${names[language]}"`,
      plainName.test(names[language]),
    ]),
    ...[...hostsOf(brand), ...webOrigins].map((host): Rule => [
      `an origin of https: ${host}`,
      origin.test(host),
    ]),
    ['webOrigins with the front host', webOrigins.includes(brand.frontHost)],
    ["webOrigins with the tests' front host", webOrigins.includes(brand.testFrontHost)],
    ...brand.hostAgents.map((agent): Rule => [
      `a host's name in small letters with a hyphen and "/" at its end: "${agent}"`,
      hostAgent.test(agent),
    ]),
    [`a scheme of letters and digits: ${appScheme}`, /^[a-z][a-z0-9]*$/.test(appScheme)],
    [`a scheme of its own: ${appScheme}`, !foreignSchemes.test(appScheme)],
    [`an app id of both stores: ${appId}`, /^[a-z][a-z0-9]*(\.[a-z][a-z0-9]*)+$/.test(appId)],
    ['two company ids', companyId !== '' && companyId !== brand.testCompanyId],
    ['a place of its office', Math.abs(office.latitude) <= 90 && Math.abs(office.longitude) <= 180],
    ...brand.programme.map(({ version: edition, closesOnDay }): Rule => [
      `a day of every month on which ${edition} closes: ${closesOnDay}`,
      Number.isInteger(closesOnDay) && closesOnDay >= 1 && closesOnDay <= 28,
    ]),
    ['a logo of an SVG path', /^[Mm][\d\s.,a-zA-Z-]+$/.test(logo)],
  ]
  const failed = [
    attempt(() => {
      if (versionCodeOf(version) === 0) throw new Error(`"${version}" is not above 0.0.0`)
    }),
    attempt(() => findPale(brand.colours)),
  ].filter(Boolean)
  return [
    ...rules.filter(([, holds]) => !holds).map(([what]) => `needs ${what}`),
    ...failed,
    ...(failed.length > 0 ? [] : findPale(brand.colours)),
  ]
}

/** What two brands may not share: a phone, a site or an account would take one for the other. */
const valuesOf = (brand: BrandFile): string[] => [
  ...hostsOf(brand),
  `${brand.appScheme}://`,
  brand.appId,
  `the name "${brand.names.en}"`,
  brand.companyId,
  brand.testCompanyId,
  ...brand.hostAgents,
  ...brand.programme.map(({ version }) => `programme ${version}`),
]

/** Lines `brand: finding` for what is wrong in the brands' own files. */
export function auditTable(table: Readonly<Record<string, BrandFile>>): string[] {
  const owners = new Map<string, string>()
  return Object.entries(table).flatMap(([id, brand]) => {
    const shared = valuesOf(brand).flatMap((value) => {
      const owner = owners.get(value)
      owners.set(value, id)
      return owner === undefined
        ? []
        : [`${value} is ${owner === id ? 'there twice' : `brand ${owner}'s`}`]
    })
    return [...auditOne(brand), ...shared].map((finding) => `${id}: ${finding}`)
  })
}
