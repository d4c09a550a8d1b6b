// npm run brand:audit: the brands' own files and pictures can be shipped; the native projects, dressed in a copy as each of them, are that brand's; the bundles in dist/ and the projects as they lie there hold the values of the brand that they were built for, and of no other
import { brandFiles, brandIds } from '../../config/brands'
import { outputOf, readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { auditBundle } from './audit'
import { auditDressed } from './dress'
import { auditEmblems } from './emblem'
import { auditNative } from './native'
import { auditBundlePicture, auditSharePictures, auditSite } from './pictures'
import { auditTable } from './table'

function report(what: string, findings: readonly string[], good: string): void {
  for (const finding of findings) console.error(`${what}  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
  else console.log(`ok    ${good}`)
}

async function main(): Promise<void> {
  const ids = brandIds.join(', ')
  report(
    'config/brand',
    [...auditTable(brandFiles), ...(await auditEmblems(brandFiles))],
    `config/brand: ${ids}`,
  )
  report(
    'share picture',
    await auditSharePictures(root),
    `config/share-pictures: a picture of each brand`,
  )
  report('dressed', await auditDressed(brandIds, root), `android/ and ios/ as each of ${ids}`)
  report(
    'dist/h5',
    readRecord('h5') ? auditSite(outputOf('h5')) : ['is missing: npm run build:h5'],
    "dist/h5 shows the icon of the server's brand",
  )
  for (const target of ['app', 'weapp'] as const) {
    const record = readRecord(target)
    const findings = record
      ? [
          ...auditBundle(outputOf(target), record.brand),
          ...(target === 'weapp' ? auditBundlePicture(outputOf(target), record.brand, root) : []),
        ]
      : [`is missing: npm run build:${target}`]
    const brand = record?.brand ?? ''
    report(`dist/${target}`, findings, `dist/${target} holds brand ${brand} alone`)
  }
  const brand = readRecord('app')?.brand ?? 'default'
  report('native', await auditNative(brand, root), `android/ and ios/ hold brand ${brand} alone`)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
