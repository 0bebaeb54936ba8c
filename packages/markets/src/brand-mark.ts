/** A stroke of the mark: an SVG path in a 26 × 26 box, and how wide it is drawn. */
export type MarkStroke = { readonly path: string; readonly width: number }

export const hiramMark: readonly MarkStroke[] = [
  { path: 'M6.5 3v14M6.5 12.5c0-3 2-4.5 5-4.5s5 1.5 5 4.5V17', width: 3.2 },
  { path: 'M3 19.8h20M3 23.6h20', width: 1.9 },
]
