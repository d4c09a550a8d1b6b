import { qrModules } from '@/lib/qr-code/qr-modules'

const QUIET_ZONE = 3

/** A text as a QR code, dark on white: an SVG data URI that every target's Image shows. */
export function qrCodeImage(text: string): string {
  const modules = qrModules(text)
  const size = modules.length + QUIET_ZONE * 2
  const cells = modules.flatMap((line, row) => line.flatMap((dark, column) => (dark ? `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z` : [])))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#12142a" d="${cells.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
