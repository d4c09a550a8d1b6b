import qrcode from 'qrcode-generator'

/** A text as a QR code, error correction M: rows of modules, true for a dark one, without their quiet zone. */
export function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}
