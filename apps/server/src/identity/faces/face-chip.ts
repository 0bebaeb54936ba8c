import type { MeshPoint } from '@hiram/contract/apply/face-orders'

/** A picture as bytes, three per pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number }

export const chipSide = 150
const padding = 0.25

/** Where dlib's five-point model has the corners of the eyes and the base of the nose, in a face of side 1. */
const standard = [
  [0.8595674595992, 0.2134981538014],
  [0.6460604764104, 0.2289674387677],
  [0.1205750620789, 0.2137274526848],
  [0.3340850613712, 0.2290642403242],
  [0.4901123135679, 0.6277975316475],
] as const
/** The same points in the mesh. */
const inMesh = [263, 362, 33, 133, 2] as const

type Point = readonly [x: number, y: number]
type Similarity = { scale: number; at: (x: number, y: number) => Point }

/** The pixels between the outer corners of the eyes. */
export function eyeDistance(mesh: readonly MeshPoint[]): number {
  const [right, left] = [mesh[263], mesh[33]]
  return right && left ? Math.hypot(right[0] - left[0], right[1] - left[1]) : 0
}

/**
 * The face upright and at the size the descriptor network was trained with, or a multiple of it; undefined without a
 * complete mesh.
 */
export function faceChip(picture: Pixels, mesh: readonly MeshPoint[], zoom = 1): Uint8Array | undefined {
  const points = inMesh.flatMap((index) => {
    const point = mesh[index]
    return point ? [[point[0], point[1]] as const] : []
  })
  if (points.length !== inMesh.length) return undefined
  const place = (at: number) => (((padding + at) / (2 * padding + 1) - 0.5) * zoom + 0.5) * chipSide
  const places = standard.map(([x, y]) => [place(x), place(y)] as const)
  return warped(picture, similarity(places, points))
}

/** The face mirrored. */
export function mirrored(chip: Uint8Array): Uint8Array {
  const mirror = new Uint8Array(chip.length)
  for (let pixel = 0; pixel < chipSide * chipSide; pixel++) {
    const other = pixel - (pixel % chipSide) + chipSide - 1 - (pixel % chipSide)
    mirror.set(chip.subarray(pixel * 3, pixel * 3 + 3), other * 3)
  }
  return mirror
}

/** Least squares: rotates, scales and shifts `from` onto `to`. */
function similarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [fx, fy] = centre(from)
  const [tx, ty] = centre(to)
  let [along, across, size] = [0, 0, 0]
  for (const [index, [x, y]] of from.entries()) {
    const [u, v] = to[index] ?? [0, 0]
    along += (x - fx) * (u - tx) + (y - fy) * (v - ty)
    across += (x - fx) * (v - ty) - (y - fy) * (u - tx)
    size += (x - fx) ** 2 + (y - fy) ** 2
  }
  const [a, b] = [along / size, across / size]
  return {
    scale: Math.hypot(a, b),
    at: (x, y) => [a * (x - fx) - b * (y - fy) + tx, b * (x - fx) + a * (y - fy) + ty],
  }
}

function centre(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, y], [u, v]) => [x + u, y + v], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Each pixel of the chip is the mean of a few samples of the picture, so that a large face does not alias. */
function warped(picture: Pixels, place: Similarity): Uint8Array {
  const chip = new Uint8Array(chipSide * chipSide * 3)
  const looks = Math.max(1, Math.min(4, Math.round(place.scale)))
  for (let y = 0; y < chipSide; y++) {
    for (let x = 0; x < chipSide; x++) {
      const sum = [0, 0, 0]
      for (let look = 0; look < looks * looks; look++) {
        const dx = ((look % looks) + 0.5) / looks - 0.5
        const dy = (Math.floor(look / looks) + 0.5) / looks - 0.5
        addPixel(picture, place.at(x + dx, y + dy), sum)
      }
      for (let colour = 0; colour < 3; colour++) {
        chip[(y * chipSide + x) * 3 + colour] = (sum[colour] ?? 0) / (looks * looks)
      }
    }
  }
  return chip
}

/** Adds the colour between four pixels; outside the picture the nearest edge counts. */
function addPixel({ data, width, height }: Pixels, [x, y]: Point, sum: number[]): void {
  const u = Math.max(0, Math.min(width - 1.001, x))
  const v = Math.max(0, Math.min(height - 1.001, y))
  const [fx, fy] = [u % 1, v % 1]
  const above = (Math.floor(v) * width + Math.floor(u)) * 3
  const below = above + width * 3
  for (let colour = 0; colour < 3; colour++) {
    const top = (data[above + colour] ?? 0) * (1 - fx) + (data[above + 3 + colour] ?? 0) * fx
    const bottom = (data[below + colour] ?? 0) * (1 - fx) + (data[below + 3 + colour] ?? 0) * fx
    sum[colour] = (sum[colour] ?? 0) + top * (1 - fy) + bottom * fy
  }
}
