import type { GreyPicture } from './grey-picture.ts'

const saturated = 250
/** Side of a cell in pixels: about as high as a line of print. */
const side = 8
/** Of a cell's pixels: all but a few sparkles are saturated. */
const solid = 0.95
/** Of a cell's pixels, from the darkest: paper is lighter than the print on it. */
const paperAt = 0.87
/** In cells: at this distance a lamp's halo has ended, and bright paper is as bright as before. */
const haloEnds = 4
/** Of the cells around a spot, from the darkest: beyond the document's edge lies a dark table. */
const aroundAt = 0.6
/** Paper of this grey is nearly as white as a lamp: then nothing says that it is one. */
const brightPaper = 246
/** In cells: what is smaller hides no letter. */
const smallest = 6

type Cells = { across: number; down: number; paper: Float64Array; isWhite: boolean[] }

/**
 * The share of the picture, 0 to 1, that lies in white spots with darker paper around them. A lamp's light falls off within
 * a few letters; paper that is white from end to end, or fades slowly in uneven light, is no glare.
 */
export function whiteSpots(picture: GreyPicture): number {
  const cells = cellsOf(picture)
  const seen = new Set<number>()
  let inSpots = 0
  for (const [cell, isWhite] of cells.isWhite.entries()) {
    if (!isWhite || seen.has(cell)) continue
    const spot = spotFrom(cell, cells)
    for (const each of spot) seen.add(each)
    if (spot.size >= smallest && paperAround(spot, cells) < brightPaper) inSpots += spot.size
  }
  return cells.isWhite.length === 0 ? 0 : inSpots / cells.isWhite.length
}

function cellsOf({ width, height, pixels }: GreyPicture): Cells {
  const [across, down] = [Math.floor(width / side), Math.floor(height / side)]
  const paper = new Float64Array(across * down)
  const isWhite: boolean[] = []
  for (let cell = 0; cell < across * down; cell++) {
    const from = Math.floor(cell / across) * side * width + (cell % across) * side
    const greys = new Uint8Array(side * side)
    for (let at = 0; at < greys.length; at++)
      greys[at] = pixels[from + Math.floor(at / side) * width + (at % side)] ?? 0
    greys.sort()
    paper[cell] = greys[Math.floor(greys.length * paperAt)] ?? 0
    isWhite.push((greys[Math.floor(greys.length * (1 - solid))] ?? 0) >= saturated)
  }
  return { across, down, paper, isWhite }
}

/** The white cells that touch each other, from one of them on. */
function spotFrom(first: number, cells: Cells): Set<number> {
  const spot = new Set([first])
  for (const cell of spot) for (const next of beside(cell, cells)) if (cells.isWhite[next]) spot.add(next)
  return spot
}

function paperAround(spot: ReadonlySet<number>, cells: Cells): number {
  const reached = new Set(spot)
  let edge: readonly number[] = [...spot]
  for (let step = 0; step < haloEnds; step++) {
    edge = [...new Set(edge.flatMap((cell) => beside(cell, cells)))].filter((cell) => !reached.has(cell))
    for (const cell of edge) reached.add(cell)
  }
  const greys = edge.map((cell) => cells.paper[cell] ?? 0).toSorted((a, b) => a - b)
  return greys[Math.floor(greys.length * aroundAt)] ?? saturated
}

function beside(cell: number, { across, down }: Cells): number[] {
  const [column, row] = [cell % across, Math.floor(cell / across)]
  const near: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
      if (x !== column || y !== row) near.push(y * across + x)
  return near
}
