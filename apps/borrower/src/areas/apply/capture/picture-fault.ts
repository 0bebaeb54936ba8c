import type { PictureMeasures } from './picture-measures.ts'

/** Why a document cannot be read, the worst first. */
export type PictureFault = 'tooDark' | 'empty' | 'glare' | 'tooFar' | 'blurred'

/** Mean grey of a page in a dim room; darker is too dark. */
const leastLight = 55
/** Share of tiles with edges; a table's edge alone has fewer. */
const leastCovered = 0.25
/** Share of the picture in a lamp's white spots: four letters of one line of print. */
const mostGlare = 0.007
/** A document that fills the outline spreads over nearly all of it. */
const leastSpread = 0.62
/** Measured at twice the blur at which a document's QR code can still be read. */
const leastSharpness = 350

/** The worst fault of a picture; undefined when it is good. */
export function faultOf(measures: PictureMeasures): PictureFault | undefined {
  if (measures.light < leastLight) return 'tooDark'
  if (measures.covered < leastCovered) return 'empty'
  if (measures.glare > mostGlare) return 'glare'
  if (measures.spread < leastSpread) return 'tooFar'
  if (measures.sharpness < leastSharpness) return 'blurred'
  return undefined
}
