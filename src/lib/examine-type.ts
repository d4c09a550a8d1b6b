import { parseJson } from '@/platform/capabilities/request/parse-json'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'

/** What the last version check said, kept for the next start (docs/product/hosts.md, "Store review"). */
export interface Examine {
  /** 1: a store reviews the app, which counts on Android alone. */
  auditStatue: number
  /** 2: a tip in place of the H5 page. */
  membershipRenewal: number
}

export function saveExamine({ auditStatue, membershipRenewal }: Examine): void {
  writeText(storageKeys.examineType.key, JSON.stringify({ auditStatue, membershipRenewal }))
}

export function readExamine(): Examine {
  const stored = parseJson(readText(storageKeys.examineType.key) ?? '')
  const numberOf = (name: keyof Examine, otherwise: number) => {
    const value: unknown = Reflect.get(Object(stored), name)
    return typeof value === 'number' ? value : otherwise
  }
  return {
    auditStatue: numberOf('auditStatue', 0),
    membershipRenewal: numberOf('membershipRenewal', 1),
  }
}

/** Opening the H5 page shows a tip instead. */
export function showsH5Tip(): boolean {
  return readExamine().membershipRenewal === 2
}
