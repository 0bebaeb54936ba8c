import type { BitMatrix } from 'qrcode'
import type { Grey } from '../image/fine-detail.ts'
import type { Point } from './light.ts'

/** Left to right above, then back below. */
export type Corners = readonly [Point, Point, Point, Point]

/** How far a corner is moved at a time, in modules: first what a finder that was read badly is off by. */
const steps = [0.5, 0.25, 0.12, 0.06] as const
const mostRounds = 12

/**
 * The corners moved to where the modules that every such code has, those of its finders, timing and alignment patterns,
 * differ most: half a module off, which a blurred picture easily makes of it, nothing small can be read.
 */
export function placedCorners(grey: Grey, corners: Corners, modules: BitMatrix): Corners {
  const { size, data, reservedBit } = modules
  const known = [...data.keys()].filter((at) => reservedBit[at])
  const contrast = (at: Corners) => {
    const place = mapped(at)
    return known.reduce((sum, module) => {
      const level = levelAt(grey, place(((module % size) + 0.5) / size, (Math.floor(module / size) + 0.5) / size))
      return sum + (data[module] ? -level : level)
    }, 0)
  }
  const side = Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) / size
  let [best, most] = [corners, contrast(corners)]
  for (const step of steps) {
    for (let round = 0, isBetter = true; isBetter && round < mostRounds; round++) {
      isBetter = false
      for (const tried of movedCorners(best, step * side)) {
        const reached = contrast(tried)
        if (reached <= most) continue
        ;[best, most, isBetter] = [tried, reached, true]
      }
    }
  }
  return best
}

/** Each corner a step to every side. */
function movedCorners(corners: Corners, step: number): Corners[] {
  const moves = [
    { dx: step, dy: 0 },
    { dx: -step, dy: 0 },
    { dx: 0, dy: step },
    { dx: 0, dy: -step },
  ]
  return ([0, 1, 2, 3] as const).flatMap((moved) =>
    moves.map(({ dx, dy }): Corners => {
      const [a, b, c, d] = corners
      const to = (one: Point, at: number) => (at === moved ? { x: one.x + dx, y: one.y + dy } : one)
      return [to(a, 0), to(b, 1), to(c, 2), to(d, 3)]
    }),
  )
}

/** Between the pixels around the place; beyond the picture is paper. */
export function levelAt({ data, width, height }: Grey, { x, y }: Point): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return 255
  const [right, below] = [x - 0.5 - left, y - 0.5 - top]
  const at = top * width + left
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right
  return upper * (1 - below) + lower * below
}

/** From the unit square into the picture, by the projection that its four corners give. */
export function mapped([a, b, c, d]: Corners): (u: number, v: number) => Point {
  const [p, q] = [
    { x: b.x - c.x, y: b.y - c.y },
    { x: d.x - c.x, y: d.y - c.y },
  ]
  const s = { x: a.x - b.x + c.x - d.x, y: a.y - b.y + c.y - d.y }
  const area = p.x * q.y - q.x * p.y
  const g = (s.x * q.y - q.x * s.y) / area
  const h = (p.x * s.y - s.x * p.y) / area
  return (u, v) => {
    const far = g * u + h * v + 1
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / far,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / far,
    }
  }
}
