import type { MeshPoint } from '@hiram/contract/apply/face-orders'
import { type Picture, sample } from './picture.ts'

/** The face as a rounded thing: its middle, its half width and height, and its nose. */
type Round = { cx: number; cy: number; half: number; high: number; nose: MeshPoint }

/** The photo's face turned about its neck by so many degrees; positive is the person's own left. */
export function turnedFace(photo: Picture, mesh: readonly MeshPoint[], degrees: number): Picture {
  const face = roundOf(mesh)
  const angle = (degrees * Math.PI) / 180
  const data = Buffer.from(photo.data)
  for (let y = 0; y < photo.height; y++) {
    const up = (y - face.cy) / face.high
    const bulge = Math.max(0, 1 - up * up)
    if (bulge <= 0) continue
    const half = face.half * Math.sqrt(0.25 + 0.75 * bulge)
    for (let x = 0; x < photo.width; x++) {
      const along = (x - face.cx) / half
      if (Math.abs(along) < 1) sample(photo, sourceOf(face, { x, y, along, half, bulge, angle }), y, data, x)
    }
  }
  return { ...photo, data }
}

/** From where in the photo a pixel of the turned face comes; the nose sticks out, so it moves further. */
function sourceOf(
  { cx, half: whole, nose }: Round,
  { x, y, along, half, bulge, angle }: Record<'x' | 'y' | 'along' | 'half' | 'bulge' | 'angle', number>,
): number {
  const edge = Math.min(1, (1 - Math.abs(along)) * 6) * Math.min(1, bulge * 3)
  const turned = Math.asin(along) - angle
  const side = Math.abs(turned) > Math.PI / 2 ? Math.sign(turned) : Math.sin(turned)
  const tip = cx + (nose[0] - cx) * Math.cos(angle) + whole * 0.95 * Math.sin(angle)
  const near = Math.exp(-(((x - tip) / (whole * 0.2)) ** 2 + ((y - nose[1]) / (whole * 0.3)) ** 2))
  const from = cx + half * side - whole * 0.28 * Math.sin(angle) * near
  return x * (1 - edge) + from * edge
}

function roundOf(mesh: readonly MeshPoint[]): Round {
  const point = (index: number) => mesh[index] ?? [0, 0]
  const [left, right, top, chin] = [point(234), point(454), point(10), point(152)]
  return {
    cx: (left[0] + right[0]) / 2,
    cy: (top[1] + chin[1]) / 2,
    half: (Math.abs(right[0] - left[0]) / 2) * 1.18,
    high: Math.abs(chin[1] - top[1]) * 0.8,
    nose: point(1),
  }
}
