import type { PictureMeasures } from './picture-measures.ts'

/** What keeps a document from being read, the worst first. */
export type PictureFault = 'tooDark' | 'empty' | 'glare' | 'tooFar' | 'blurred'

/** Mean grey of a page in a dim room. */
const leastLight = 55
/** A document has print in more places than the edge of a table has. */
const leastCovered = 0.25
/** A reflection that covers a line of print. */
const mostGlare = 0.05
/** A document that fills its outline spreads over nearly all of it. */
const leastSpread = 0.62
/** At twice the blur at which a document's QR code is still read. */
const leastSharpness = 350

/** What to say of a picture of a document; undefined when nothing speaks against it. */
export function faultOf(measures: PictureMeasures): PictureFault | undefined {
  if (measures.light < leastLight) return 'tooDark'
  if (measures.covered < leastCovered) return 'empty'
  if (measures.glare > mostGlare) return 'glare'
  if (measures.spread < leastSpread) return 'tooFar'
  if (measures.sharpness < leastSharpness) return 'blurred'
  return undefined
}
