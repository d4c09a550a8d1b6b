import { getHost } from '@/platform/capabilities/host/host'
import './print.scss'
import type { FindPrinter } from './contract'

export const findPrinter: FindPrinter = () =>
  getHost().name === 'h5' && 'print' in window ? () => window.print() : undefined
