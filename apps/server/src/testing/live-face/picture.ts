/** A picture as bytes, three a pixel. */
export type Picture = { data: Buffer; width: number; height: number }

/** Writes into `to`, at `x` of line `y`, what the photo shows at `fromX` of `fromY`, between four pixels. */
export function sample(photo: Picture, fromX: number, fromY: number, to: Buffer, x: number, y = fromY): void {
  const { data, width, height } = photo
  const u = Math.max(0, Math.min(width - 1.001, fromX))
  const v = Math.max(0, Math.min(height - 1.001, fromY))
  const [fx, fy] = [u % 1, v % 1]
  const above = (Math.floor(v) * width + Math.floor(u)) * 3
  const below = above + width * 3
  for (let colour = 0; colour < 3; colour++) {
    const top = (data[above + colour] ?? 0) * (1 - fx) + (data[above + 3 + colour] ?? 0) * fx
    const bottom = (data[below + colour] ?? 0) * (1 - fx) + (data[below + 3 + colour] ?? 0) * fx
    to[(y * width + x) * 3 + colour] = top * (1 - fy) + bottom * fy
  }
}
