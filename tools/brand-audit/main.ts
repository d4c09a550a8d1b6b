// npm run brand:audit: the app's and the mini-program's bundle in dist/ hold the values of the brand they were built for, and of no other
import { outputOf, readRecord } from '../build/build-record'
import { auditBundle } from './audit'

for (const target of ['app', 'weapp'] as const) {
  const record = readRecord(target)
  const findings = record
    ? auditBundle(outputOf(target), record.brand)
    : [`dist/${target} is missing: npm run build:${target}`]
  for (const finding of findings) console.error(`dist/${target}  ${finding}`)
  if (findings.length > 0) process.exitCode = 1
  else console.log(`ok    dist/${target} holds brand ${record?.brand ?? ''} alone`)
}
