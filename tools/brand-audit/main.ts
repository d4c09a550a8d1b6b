// npm run brand:audit: the brands' own files can be shipped; the app's and the mini-program's bundle in dist/ and the native projects hold the values of the brand that they were built for, and of no other
import { brandFiles } from '../../config/brands'
import { outputOf, readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { auditBundle } from './audit'
import { auditNative } from './native'
import { auditTable } from './table'

function report(what: string, findings: readonly string[], good: string): void {
  for (const finding of findings) console.error(`${what}  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
  else console.log(`ok    ${good}`)
}

async function main(): Promise<void> {
  const ids = Object.keys(brandFiles)
  report('config/brand', auditTable(brandFiles), `config/brand: ${ids.join(', ')}`)
  for (const target of ['app', 'weapp'] as const) {
    const record = readRecord(target)
    const findings = record
      ? auditBundle(outputOf(target), record.brand)
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
