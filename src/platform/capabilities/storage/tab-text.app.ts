import type { ReadTabText, RemoveTabText, WriteTabText } from './contract'
import { readText, removeText, writeText } from './storage'

export const readTabText: ReadTabText = readText

export const writeTabText: WriteTabText = writeText

export const removeTabText: RemoveTabText = removeText
