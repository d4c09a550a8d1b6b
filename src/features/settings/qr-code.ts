import qrcode from 'qrcode-generator'

const QUIET_ZONE = 3

/** A text as a QR code, error correction M, dark on white: an SVG data URI that every target's Image shows. */
export function qrCodeImage(text: string): string {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const count = code.getModuleCount()
  const size = count + QUIET_ZONE * 2
  const cells: string[] = []
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (code.isDark(row, column)) cells.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`)
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#12142a" d="${cells.join('')}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
