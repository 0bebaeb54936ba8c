import type { WrongField } from '@hiram/contract/apply/wrong-fields'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { againReasons, type decideReview, type openReview } from '@hiram/contract/console/review'
import { reviewedPhotos, reviewRefusals } from '@hiram/contract/webhooks'

export type Decision = ConsoleRequest<typeof decideReview>['decision']
export type Photo = ConsoleAnswer<typeof openReview>['photos'][number]
export type AskedAgain = Extract<Decision, { outcome: 'sentBack' }>['again'][number]
export type PhotoName = AskedAgain['photo']

/** What is chosen so far; nothing personal is in it, so it may stay in the page's storage while the page lives. */
export type Draft = {
  outcome: 'passed' | 'sentBack' | 'refused' | undefined
  again: readonly AskedAgain[]
  /** Fields that the borrower typed wrong. */
  wrong: readonly WrongField[]
  refusal: (typeof reviewRefusals)[number] | undefined
  refusedDocuments: readonly string[]
}

export const emptyDraft: Draft = { outcome: undefined, again: [], wrong: [], refusal: undefined, refusedDocuments: [] }

/** Whole enough to be sent; undefined while something is still to choose. */
export function decisionOf({ outcome, again, wrong, refusal, refusedDocuments }: Draft): Decision | undefined {
  if (outcome === 'passed') return { outcome, refusedDocuments: [...refusedDocuments] }
  if (outcome === 'refused') return refusal && { outcome, reason: refusal }
  const isAsked = again.length + wrong.length > 0
  return outcome === 'sentBack' && isAsked ? { outcome, again: [...again], wrong: [...wrong] } : undefined
}

/** A certificate cannot be asked for again by name; it is marked as not accepted when the review is passed. */
export function photoName({ kind }: Photo): PhotoName | undefined {
  return reviewedPhotos.find((name) => name === kind)
}

/** The digit keys of what is chosen: reasons for the photo in focus, reasons to refuse, documents not accepted. */
export function chooseByDigit(
  draft: Draft,
  digit: number,
  photos: readonly Photo[],
  inFocus: Photo | undefined,
): Draft {
  const at = digit - 1
  if (draft.outcome === 'refused') return { ...draft, refusal: reviewRefusals[at] ?? draft.refusal }
  if (draft.outcome === 'passed') {
    const document = documentsIn(photos)[at]
    return document ? { ...draft, refusedDocuments: toggled(draft.refusedDocuments, document.photoId) } : draft
  }
  const reason = againReasons[at]
  const photo = inFocus && photoName(inFocus)
  return draft.outcome === 'sentBack' && reason && photo ? askAgain(draft, { photo, reason }) : draft
}

/** One reason a photo: the same once more takes it back. */
export function askAgain(draft: Draft, asked: AskedAgain): Draft {
  const known = draft.again.find(({ photo }) => photo === asked.photo)
  const others = draft.again.filter(({ photo }) => photo !== asked.photo)
  return { ...draft, again: known?.reason === asked.reason ? others : [...others, asked] }
}

/** What may be marked as not accepted though the person is who they say. */
export function documentsIn(photos: readonly Photo[]): Photo[] {
  return photos.filter(({ kind }) => kind === 'workProof' || kind === 'certificate')
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
}
