export type Size = { width: number; height: number }
export type Box = Size & { left: number; top: number }

/** What is photographed: a card, the page of a passport with the photo, or the borrower with it in hand. */
export type Subject = 'card' | 'passport' | 'handheld'

/** ISO/IEC 7810: ID-1 is the card, ID-3 the passport's page; in mm. */
export const documentSizes = {
  card: { width: 85.6, height: 53.98 },
  passport: { width: 125, height: 88 },
} as const

export function subjectOf(kind: 'idFront' | 'idBack' | 'idHandheld', certificateType: string): Subject {
  if (kind === 'idHandheld') return 'handheld'
  return certificateType === 'passport' ? 'passport' : 'card'
}

/**
 * Where something drawn over a picture lies in the picture itself, which fills `scene` and is cut at two sides
 * (`object-fit: cover`). Boxes on the screen in css px, the answer in pixels of the picture.
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
