import sharp from 'sharp'
import type { BrandFile } from '../../config/brand/brand'
import { CANVAS, CARD } from '../icons/draw'

/** Points of the picture for each of the canvas, so that a fine edge counts. */
const SCALE = 4
/** Between the card's edge and the golden border within it. */
const BORDER = 3

/** What is seen of an SVG path on the canvas of the icons, or undefined where it draws nothing there. */
async function measure(logo: string) {
  const side = CANVAS * SCALE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${CANVAS} ${CANVAS}"><path fill-rule="evenodd" d="${logo}"/></svg>`
  const points = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  const seen = [...points.keys()].filter((at) => (points[at] ?? 0) > 127)
  if (seen.length === 0) return undefined
  const edges = (values: readonly number[]) => {
    const [least, most] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [side, 0],
    )
    return { from: least / SCALE, to: (most + 1) / SCALE }
  }
  return {
    across: edges(seen.map((at) => at % side)),
    down: edges(seen.map((at) => Math.floor(at / side))),
  }
}

/** Lines `brand: finding` for an emblem that the icons do not show as it is meant: the path is broken, too small, or reaches over its card. */
export async function auditEmblems(table: Readonly<Record<string, BrandFile>>): Promise<string[]> {
  const judged = await Promise.all(
    Object.entries(table).map(async ([id, { logo }]) => {
      const drawn = await measure(logo)
      if (!drawn) return [`${id}: the logo draws nothing`]
      const { across, down } = drawn
      const inside =
        across.from >= CARD.x + BORDER &&
        across.to <= CARD.x + CARD.width - BORDER &&
        down.from >= CARD.y + BORDER &&
        down.to <= CARD.y + CARD.height - BORDER
      const size = Math.max(across.to - across.from, down.to - down.from)
      return [
        ...(inside ? [] : [`${id}: the logo reaches over its card`]),
        ...(size < 10 ? [`${id}: the logo is ${size} wide or high and needs 10`] : []),
      ]
    }),
  )
  return judged.flat()
}
