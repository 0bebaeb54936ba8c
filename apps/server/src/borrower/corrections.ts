/** What a borrower does again: a step, and why. */
export type Correction = { step: string; reason: string }

/** The step in which a photo is taken again. */
export const stepOfPhoto = {
  idFront: 'id',
  idBack: 'id',
  idHandheld: 'id',
  workProof: 'workInfo',
  face: 'face',
} as const
