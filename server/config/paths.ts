import path from 'node:path'

/** The checkout. */
export const ROOT = path.resolve(__dirname, '..', '..')
export const LOCALES = path.join(ROOT, 'locales')
export const H5 = path.join(ROOT, 'dist', 'h5')
