export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** What is photographed: a card, a passport's photo page, or the borrower holding the document. */
export type Subject = 'card' | 'passport' | 'handheld'

/** ISO/IEC 7810 in mm: ID-1 for cards, ID-3 for passports. */
export const documentSizes = {
  card: { width: 85.6, height: 53.98 },
  passport: { width: 125, height: 88 },
} as const

export function subjectOf(kind: 'idFront' | 'idBack' | 'idHandheld', certificateType: string): Subject {
  if (kind === 'idHandheld') return 'handheld'
  return certificateType === 'passport' ? 'passport' : 'card'
}

/**
 * Converts a box drawn over a picture to the picture's own pixels. The picture fills `scene` and is cropped on two
 * sides (`object-fit: cover`). Screen boxes are in css px.
 */
export function regionOf(drawn: Box, scene: Box, picture: Size): Box {
  const scale = Math.max(scene.width / picture.width, scene.height / picture.height)
  const hidden = {
    left: (picture.width * scale - scene.width) / 2,
    top: (picture.height * scale - scene.height) / 2,
  }
  const left = within(Math.round((drawn.left - scene.left + hidden.left) / scale), picture.width)
  const top = within(Math.round((drawn.top - scene.top + hidden.top) / scale), picture.height)
  const right = within(Math.round((drawn.left + drawn.width - scene.left + hidden.left) / scale), picture.width)
  const bottom = within(Math.round((drawn.top + drawn.height - scene.top + hidden.top) / scale), picture.height)
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}

function within(at: number, most: number) {
  return Math.min(Math.max(0, at), most)
}
