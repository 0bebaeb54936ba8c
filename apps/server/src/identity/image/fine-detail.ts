/** Levels row by row: grey ones, or red, green and blue. */
export type Grey = { data: ArrayLike<number>; width: number; height: number }

/** Standard deviations in pixels: detail between the first two is fine, between the last two coarse. */
const scales = [1, 2, 4] as const

/** The grey levels of a picture of three bytes a pixel. */
export function greyOf({ data, width, height }: Grey): Grey {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    grey[at] = 0.3 * (data[3 * at] ?? 0) + 0.59 * (data[3 * at + 1] ?? 0) + 0.11 * (data[3 * at + 2] ?? 0)
  }
  return { data: grey, width, height }
}

/**
 * How much fine detail there is for the coarse detail, along the axis that has less of it: near 1 in a sharp picture,
 * towards 0 the more it is out of focus or moved in either direction. A mean over both would call a picture sharp that
 * moved sideways.
 */
export function fineDetail(grey: Grey): number {
  return Math.min(...([0, 1] as const).map((axis) => alongAxis(grey, axis)))
}

function alongAxis(grey: Grey, axis: 0 | 1): number {
  // across the axis only noise is smoothed
  const calm = smoothed(grey, axis === 0 ? 1 : 0, scales[0])
  const [finest = calm, middle = calm, coarsest = calm] = scales.map((sigma) => smoothed(calm, axis, sigma))
  const coarse = energy(middle, coarsest)
  return coarse === 0 ? 0 : energy(finest, middle) / coarse
}

/** Mean square of the difference. */
function energy(one: Grey, other: Grey): number {
  let sum = 0
  for (let at = 0; at < one.data.length; at++) sum += ((one.data[at] ?? 0) - (other.data[at] ?? 0)) ** 2
  return sum / one.data.length
}

/** Gaussian along one axis; beyond the picture its edge goes on. */
function smoothed({ data, width, height }: Grey, axis: 0 | 1, sigma: number): Grey {
  const reach = Math.ceil(3 * sigma)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) => Math.exp(-((at - reach) ** 2) / (2 * sigma ** 2)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const out = new Float32Array(width * height)
  const [step, length] = axis === 0 ? [1, width] : [width, height]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = axis === 0 ? x : y
      const start = y * width + x - place * step
      let sum = 0
      for (let offset = -reach; offset <= reach; offset++) {
        const at = Math.max(0, Math.min(length - 1, place + offset))
        sum += (data[start + at * step] ?? 0) * (weights[offset + reach] ?? 0)
      }
      out[y * width + x] = sum / total
    }
  }
  return { data: out, width, height }
}
