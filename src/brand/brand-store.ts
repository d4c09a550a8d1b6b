import { create } from 'zustand'
import type { Language } from '@contract/languages'
import { readLaunchQuery } from '@/platform/capabilities/launch/launch'
import { hostChannel, siteOrigin } from '@/platform/capabilities/origin/origin'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import type { Brand } from '../../config/brands'
import { loadBrands } from './brand-table'
import { chooseBrand } from './choose-brand'
import { chooseApiBase, chooseMode, type Mode } from './choose-mode'

interface BrandState {
  brand: Brand
  mode: Mode
  apiBase: string
}

const own = BUILD_BRAND
let spoken: Language = 'en'
const nameIn = (brand: Brand): Brand =>
  brand.names ? { ...brand, name: brand.names[spoken] } : brand

function stateOf(brand: Brand): BrandState {
  const origin = siteOrigin()
  const mode = chooseMode(brand, {
    origin,
    channel: hostChannel(),
    developer: readText(storageKeys.developer.key),
  })
  return { brand: nameIn(brand), mode, apiBase: chooseApiBase(brand, mode, origin) }
}

/** The brand and whether this is the online service; the test banner shows in every other mode. */
export const useBrand = create<BrandState>(() => stateOf(own))

/** Finds the brand of this visit. The table is loaded only when something points to another brand than the built-in one. */
export async function loadBrand(): Promise<void> {
  const origin = siteOrigin()
  const { title } = readLaunchQuery()
  const stored = readText(storageKeys.brand.key)
  const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)
  const ownSite = origin === own.frontHost || origin === own.testFrontHost
  if (ownSite || (local && !title && !stored)) return
  const brand = chooseBrand(await loadBrands(), { origin, title, stored }) ?? own
  if (brand.id === title) writeText(storageKeys.brand.key, brand.id)
  useBrand.setState(stateOf(brand))
}

/** The brand's name follows the language. */
export function nameBrand(language: Language): void {
  spoken = language
  useBrand.setState(({ brand }) => ({ brand: nameIn(brand) }))
}

/** The mode is a developer's choice, not the place's. */
export function hasDeveloperFlag(): boolean {
  return Boolean(readText(storageKeys.developer.key))
}

/** Sets the stored developer flag, or clears it; takes effect at once. */
export function setDeveloperFlag(mode: Mode | undefined): void {
  if (mode) writeText(storageKeys.developer.key, mode)
  else removeText(storageKeys.developer.key)
  useBrand.setState(stateOf(useBrand.getState().brand))
}
