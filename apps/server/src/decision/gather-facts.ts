import { stepNames } from '@hiram/contract/apply'
import { basalStep, volunteeredDetails } from '@hiram/contract/apply/steps/basal'
import { contactStep, supplementType } from '@hiram/contract/apply/steps/contact'
import { idStep } from '@hiram/contract/apply/steps/id'
import { workInfoStep } from '@hiram/contract/apply/steps/work-info'
import { certificate } from '@hiram/contract/apply/supplements'
import { larger } from '@hiram/lending'
import { likelyCarrier } from '@hiram/markets/carriers'
import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import { fullName } from '@hiram/markets/person-name'
import * as z from 'zod/mini'
import { documentHashes } from '../borrower/document-hashes.ts'
import { openPhone } from '../borrower/phone.ts'
import { openValues } from '../borrower/steps.ts'
import type { Context } from '../context.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { productOf, scheduleOf } from '../loan/loan-terms.ts'
import { photoPlace } from '../privacy/sealed-places.ts'
import { openBytes } from '../privacy/vault.ts'
import type { DocumentPhoto, DocumentReport } from '../providers/ports.ts'
import { reviewDecisions } from '../review/review-decisions.ts'
import type { ReviewMaterial } from '../review/review-material.ts'
import type { StoredReview } from '../review/review-store.ts'
import type { DecisionFacts } from './facts.ts'
import { heldByAnother, loadStoredFacts, type StoredFacts } from './store.ts'

const certificateValues = z.object({ certificates: z.array(certificate) })
const faceValues = z.object({
  photoId: z.string(),
  comparedWith: z.object({ document: z.nullable(z.string()), handheld: z.nullable(z.string()) }),
})
const carrierValues = z.object({ activeMonths: z.nullable(z.number()) })
type WithoutPicture<Photo> = Photo extends unknown ? Omit<Photo, 'jpeg'> : never
type PhotoToCheck = { photoId: string; as: WithoutPicture<DocumentPhoto> }

export type Gathered = {
  facts: DecisionFacts
  key: Buffer
  /** What the reviewer gets to see, if manual review is needed. */
  reviewMaterial: ReviewMaterial
  evidence: Buffer
}

type Running = { loan: LoadedLoan; decisionId: string; reviews: readonly StoredReview[] }

/** Combines stored data, the identity provider's report, review decisions and the request. */
export async function gatherFacts(context: Context, { loan, decisionId, reviews }: Running): Promise<Gathered> {
  const stored = await loadStoredFacts(context.database, loan.borrower_id)
  const key = context.vault.unwrap(loan.borrower_id, stored.wrapped_key)
  const valuesOf = (step: string) => stepValues(stored, key, loan.borrower_id, step)
  const id = idStep.parse(valuesOf('id'))
  const basal = basalStep.parse(valuesOf('basal'))
  const work = workInfoStep.parse(valuesOf('workInfo'))
  const person = {
    documentType: id.certificateType,
    documentNumber: normalizeIdNumber(id.certificateNo),
    fullName: fullName(loan.market, basal),
    birthday: basal.birthday,
  }
  const supportingDocuments = supportingDocumentsOf(stored, work.workProofPhoto, valuesOf)
  const photos = [...photosOfId(id), ...supportingDocuments]
  const reviewed = reviewDecisions(reviews, key, decisionId)
  const report = reviewed.report ?? (await checkDocuments(context, loan, stored, key, { person, photos }))
  const face = faceValues.safeParse(valuesOf('face')).data
  const evidence = evidenceOf(context, person, [...photosOfId(id).map(({ photoId }) => photoId), face?.photoId])
  const reviewer = reviewed.person(evidence)
  const facts = {
    ...factsOf(loan, stored, report, context.clock.businessDate(loan.market)),
    ...documentsReviewed(report, supportingDocuments, reviewed.supportingDocuments),
    reviewer,
    // what a reviewer has decided is not checked by machine again
    face: reviewer ? stored.face : await faceOf(context, stored, { key, borrowerId: loan.borrower_id, id, face }),
    birthday: basal.birthday,
    incomeCode: work.incomeId,
    resideTime: basal.resideTime,
    supplementContacts: contactStep
      .parse(valuesOf('contact'))
      .contactPersons.filter(({ type }) => type === supplementType).length,
    carrier: carrierOf(context, loan, stored, key, valuesOf),
    documentHeldByAnother: await heldByAnother(context.database, loan.borrower_id, {
      hashes: documentHashes(context.vault, loan.market, person.documentType, person.documentNumber),
      photoIds: [id.positivePhotoUrl, id.oppositeIdPhotoUrl],
    }),
  }
  const shown = [...photos, ...(face ? [{ photoId: face.photoId, as: { kind: 'face' as const } }] : [])]
  const reviewMaterial = {
    person,
    socialAccounts: volunteeredOf(basal),
    photos: shown.map(({ photoId, as }) => ({ photoId, ...as })),
    report,
  }
  return { facts, key, reviewMaterial, evidence }
}

/** Accounts and details that were given. They are for a reviewer's eyes: no fact, and no evidence that a change would renew. */
function volunteeredOf(basal: unknown): Record<string, string> {
  const given = Object.entries(volunteeredDetails.parse(basal))
  return Object.fromEntries(given.flatMap(([field, value]) => (value ? [[field, value]] : [])))
}

type Person = ReviewMaterial['person']

async function checkDocuments(
  context: Context,
  loan: LoadedLoan,
  stored: StoredFacts,
  key: Buffer,
  { person, photos }: { person: Person; photos: readonly PhotoToCheck[] },
): Promise<DocumentReport> {
  const { documentType, documentNumber, fullName } = person
  return context.providers.identity.checkDocuments({
    reference: loan.loan_id,
    market: loan.market,
    today: context.clock.businessDate(loan.market),
    documentType,
    documentNumber,
    fullName,
    photos: await readPhotos(context, stored, key, loan.borrower_id, photos),
  })
}

/** The borrower's stated identity and the photos that show it: any change makes it different evidence. */
function evidenceOf({ vault }: Context, person: Person, photoIds: readonly (string | undefined)[]): Buffer {
  return vault.lookupHash('evidence', JSON.stringify([person, photoIds]))
}

type IdPhotos = { positivePhotoUrl: string; oppositeIdPhotoUrl: string; handheldPhotoUrl: string }

function photosOfId({ positivePhotoUrl, oppositeIdPhotoUrl, handheldPhotoUrl }: IdPhotos): PhotoToCheck[] {
  return [
    { photoId: positivePhotoUrl, as: { kind: 'idFront' } },
    { photoId: oppositeIdPhotoUrl, as: { kind: 'idBack' } },
    { photoId: handheldPhotoUrl, as: { kind: 'idHandheld' } },
  ]
}

function supportingDocumentsOf(
  stored: StoredFacts,
  workProofPhoto: string | undefined,
  valuesOf: (step: string) => unknown,
): PhotoToCheck[] {
  const workProof = workProofPhoto ? [{ photoId: workProofPhoto, as: { kind: 'workProof' as const } }] : []
  return [...workProof, ...certificatesOf(stored, valuesOf)]
}

/** Documents that only a reviewer can judge, with the result. Certificates are reported in the order sent. */
function documentsReviewed(
  { workProof, certificates }: DocumentReport,
  supportingDocuments: readonly PhotoToCheck[],
  reviewed: ReadonlyMap<string, 'verified' | 'refused'>,
): Pick<DocumentReport, 'workProof' | 'certificates'> {
  const reviewedAs = (photo: PhotoToCheck | undefined) => photo && reviewed.get(photo.photoId)
  const sent = supportingDocuments.filter(({ as }) => as.kind === 'certificate')
  const proof = supportingDocuments.find(({ as }) => as.kind === 'workProof')
  return {
    workProof: workProof === 'review' ? (reviewedAs(proof) ?? workProof) : workProof,
    certificates: certificates.map((one, index) =>
      one.outcome === 'review' ? { ...one, outcome: reviewedAs(sent[index]) ?? one.outcome } : one,
    ),
  }
}

function factsOf(loan: LoadedLoan, stored: StoredFacts, report: DocumentReport, today: DecisionFacts['today']) {
  return {
    market: loan.market,
    today,
    stepsComplete: stored.steps.filter((step) => step.state === 'complete').map((step) => step.step),
    reviewNotes: stored.steps.flatMap(({ step, state, reasons }) =>
      state === 'complete' && stepNames.some((name) => name === step)
        ? reasons.map((reason) => `${step}:${reason}`)
        : [],
    ),
    unclearPhotos: report.unclear,
    nameMatches: report.nameMatches,
    numberMatches: report.numberMatches,
    readByMachine: report.readByMachine,
    blocked: stored.blocked_at !== null,
    coolingOffUntil: stored.retry_on,
    borrowersOnDevice: stored.borrowers_on_device,
    loansRepaid: stored.closed_loans,
    loansEverLate: stored.loans_late,
    currentLimit: stored.limit_minor,
    asked: {
      amount: loan.principal,
      period: loan.period,
      periodUnit: loan.period_unit,
      largestInstalment: scheduleOf(loan).instalments.reduce((most, row) => larger(most, row.total), 0n),
      needsCertification: productOf(loan).needsCertification,
    },
  }
}

function stepValues(stored: StoredFacts, key: Buffer, borrowerId: string, step: string): unknown {
  const found = stored.steps.find((entry) => entry.step === step)
  if (!found) throw new Error(`an application without its step ${step}`)
  return openValues(key, borrowerId, found)
}

/** The check is requested only where a carrier port exists and the number's range names the carrier. */
function carrierOf(
  { providers }: Context,
  loan: LoadedLoan,
  stored: StoredFacts,
  key: Buffer,
  valuesOf: (step: string) => unknown,
): DecisionFacts['carrier'] {
  const phone = openPhone(key, loan.borrower_id, stored.phone_sealed)
  const known = providers.carrier !== undefined && likelyCarrier(loan.market, phone) !== null
  const done = stored.steps.some(({ step, state }) => step === 'supplementCarrier' && state === 'complete')
  return { known, activeMonths: done ? carrierValues.parse(valuesOf('supplementCarrier')).activeMonths : null }
}

/** Certificates sent after a rollback; none while they are only requested. */
function certificatesOf(stored: StoredFacts, valuesOf: (step: string) => unknown): PhotoToCheck[] {
  const given = stored.steps.some(({ step, state }) => step === 'supplementCertificate' && state === 'complete')
  if (!given) return []
  return certificateValues
    .parse(valuesOf('supplementCertificate'))
    .certificates.map(({ kind, photoId }) => ({ photoId, as: { kind: 'certificate', certificate: kind } }))
}

type FaceGiven = {
  key: Buffer
  borrowerId: string
  id: IdPhotos
  face: z.output<typeof faceValues> | undefined
}

/** The result of the face check; compared again if the document's photos have changed since. */
async function faceOf(
  context: Context,
  stored: StoredFacts,
  { key, borrowerId, id, face: given }: FaceGiven,
): Promise<DecisionFacts['face']> {
  const { face } = stored
  if (!given || face !== 'passed') return face
  const { photoId, comparedWith } = given
  if (comparedWith.document === id.positivePhotoUrl && comparedWith.handheld === id.handheldPhotoUrl) return face
  const photos: PhotoToCheck[] = [
    { photoId, as: { kind: 'idFront' } },
    { photoId: id.positivePhotoUrl, as: { kind: 'idFront' } },
    { photoId: id.handheldPhotoUrl, as: { kind: 'idHandheld' } },
  ]
  const [selfie, document, handheld] = await readPhotos(context, stored, key, borrowerId, photos)
  if (!selfie) return face
  const { outcome } = await context.providers.faces.matcher.compare({
    reference: photoId,
    jpeg: selfie.jpeg,
    portraits: { document: document?.jpeg, handheld: handheld?.jpeg },
  })
  return outcome === 'passed' ? face : outcome
}

async function readPhotos(
  context: Context,
  stored: StoredFacts,
  key: Buffer,
  borrowerId: string,
  photos: readonly PhotoToCheck[],
): Promise<DocumentPhoto[]> {
  return Promise.all(
    photos.map(async ({ photoId, as }) => {
      const photo = stored.photos.find((entry) => entry.photo_id === photoId)
      if (!photo) throw new Error(`an application without its photo ${as.kind}`)
      const sealed = await context.providers.files.get(photo.file_name)
      return { ...as, jpeg: openBytes(key, photoPlace(borrowerId, photoId), sealed) }
    }),
  )
}
