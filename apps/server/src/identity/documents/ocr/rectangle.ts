import type { Box } from './raster.ts'

type Point = readonly [number, number]

/** The smallest rotated rectangle around the points, wider than high, its angle within a quarter turn either way. */
export function rectangleAround(points: Point[]): Box {
  const hull = convexHull(points)
  let best: (Box & { area: number }) | undefined
  for (const [index, [x, y]] of hull.entries()) {
    const [nextX, nextY] = hull[(index + 1) % hull.length] ?? [x, y]
    const box = boundsAt(hull, Math.atan2(nextY - y, nextX - x))
    const area = box.width * box.height
    if (!best || area < best.area) best = { ...box, area }
  }
  if (!best) throw new RangeError('no points for a rectangle')
  let { width, height, angle } = best
  if (width < height) {
    ;[width, height] = [height, width]
    angle += Math.PI / 2
  }
  return { cx: best.cx, cy: best.cy, width, height, angle: withinQuarter(angle) }
}

/** The same direction or its opposite, whichever is within a quarter turn of horizontal. */
export function withinQuarter(angle: number): number {
  let turned = angle
  while (turned > Math.PI / 2) turned -= Math.PI
  while (turned <= -Math.PI / 2) turned += Math.PI
  return turned
}

function boundsAt(hull: readonly Point[], angle: number): Box {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const along = hull.map(([x, y]) => x * cos + y * sin)
  const across = hull.map(([x, y]) => y * cos - x * sin)
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)]
  const u = (left + right) / 2
  const v = (top + bottom) / 2
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: right - left, height: bottom - top, angle }
}

function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const lower = chain(sorted)
  const upper = chain(sorted.toReversed())
  return [...lower.slice(0, -1), ...upper.slice(0, -1)]
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = []
  for (const point of points) {
    while (kept.length > 1 && turn(kept.at(-2), kept.at(-1), point) <= 0) kept.pop()
    kept.push(point)
  }
  return kept
}

function turn(from: Point = [0, 0], by: Point = [0, 0], to: Point): number {
  return (by[0] - from[0]) * (to[1] - from[1]) - (by[1] - from[1]) * (to[0] - from[0])
}
