import type { MeshPoint } from '@hiram/contract/apply/face-orders'
import { type Picture, sample } from './picture.ts'

/** The points of an eye in the mesh: its corners, its lids, the brow above it. */
const eyes = [
  {
    corners: [33, 133],
    upper: [246, 161, 160, 159, 158, 157, 173],
    lower: [7, 163, 144, 145, 153, 154, 155],
    brow: [70, 63, 105, 66, 107],
  },
  {
    corners: [263, 362],
    upper: [466, 388, 387, 386, 385, 384, 398],
    lower: [249, 390, 373, 374, 380, 381, 382],
    brow: [300, 293, 334, 296, 336],
  },
]

type Line = (x: number) => number
type Eye = { from: number; to: number; upper: Line; lower: Line; brow: Line }

/** The photo's face with its lids drawn down: 0 as it is, 1 shut. */
export function shutEyes(photo: Picture, mesh: readonly MeshPoint[], by: number): Picture {
  const data = Buffer.from(photo.data)
  for (const eye of eyes.map((points) => eyeOf(mesh, points))) {
    for (let x = Math.floor(eye.from - 3); x <= eye.to + 3; x++) drawLid(photo, data, eye, x, by)
  }
  return { ...photo, data }
}

/** One column: the skin between brow and lid is drawn out over the eye. */
function drawLid(photo: Picture, to: Buffer, { from, to: end, upper, lower, brow }: Eye, x: number, by: number): void {
  const lid = upper(x) - 1.5
  const floor = lower(x) + 1
  const skin = (brow(x) + lid) / 2
  const taper = Math.max(0, Math.min(1, Math.min(x - from + 4, end + 4 - x) / 6))
  const down = lid + (floor - lid) * by * 0.92 * taper
  for (let y = Math.floor(skin); y <= floor; y++) {
    const source =
      y < down
        ? skin + ((y - skin) * (lid - skin)) / (down - skin + 1e-6)
        : lid + ((y - down) * (floor - lid)) / (floor - down + 1e-6)
    sample(photo, x, source, to, x, y)
  }
}

function eyeOf(mesh: readonly MeshPoint[], { corners, upper, lower, brow }: (typeof eyes)[number]): Eye {
  const xs = corners.map((index) => mesh[index]?.[0] ?? 0)
  return {
    from: Math.min(...xs),
    to: Math.max(...xs),
    upper: lineThrough(mesh, [...corners, ...upper]),
    lower: lineThrough(mesh, [...corners, ...lower]),
    brow: lineThrough(mesh, brow),
  }
}

/** A line through points of the mesh, level beyond its ends. */
function lineThrough(mesh: readonly MeshPoint[], indices: readonly number[]): Line {
  const points = indices.map((index) => mesh[index] ?? [0, 0]).toSorted((a, b) => a[0] - b[0])
  return (x) => {
    const after = points.findIndex((point) => x <= point[0])
    const [right, left] = [points[after], points[after - 1]]
    if (after === -1) return points.at(-1)?.[1] ?? 0
    if (!right || !left) return points[0]?.[1] ?? 0
    const part = (x - left[0]) / (right[0] - left[0] + 1e-6)
    return left[1] * (1 - part) + right[1] * part
  }
}
