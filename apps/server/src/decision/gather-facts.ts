import { stepNames } from '@hiram/contract/basis-info'
import { basalStep } from '@hiram/contract/steps/basal'
import { contactStep } from '@hiram/contract/steps/contact'
import { idStep } from '@hiram/contract/steps/id'
import { workInfoStep } from '@hiram/contract/steps/work-info'
import { certificate } from '@hiram/contract/supplement'
import { businessDate, larger } from '@hiram/lending'
import { likelyCarrier } from '@hiram/markets/carriers'
import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import * as z from 'zod/mini'
import type { Context } from '../context.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { productOf, scheduleOf } from '../loan/loan-terms.ts'
import { open, openBytes } from '../privacy/vault.ts'
import type { DocumentPhoto, DocumentReport } from '../providers/ports.ts'
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

/** Brings together what is stored, what the identity provider says, and what was asked for. */
export async function gatherFacts(context: Context, loan: LoadedLoan): Promise<{ facts: DecisionFacts; key: Buffer }> {
  const stored = await loadStoredFacts(context.database, loan.borrower_id)
  const key = context.vault.unwrap(loan.borrower_id, stored.wrapped_key)
  const valuesOf = (step: string) => stepValues(stored, key, loan.borrower_id, step)
  const id = idStep.parse(valuesOf('id'))
  const basal = basalStep.parse(valuesOf('basal'))
  const work = workInfoStep.parse(valuesOf('workInfo'))
  const number = normalizeIdNumber(id.certificateNo)
  const documentHash = context.vault.lookupHash('document', `${loan.market}|${id.certificateType}|${number}`)
  const photos: PhotoToCheck[] = [
    { photoId: id.positivePhotoUrl, as: { kind: 'idFront' } },
    { photoId: id.oppositeIdPhotoUrl, as: { kind: 'idBack' } },
    { photoId: id.handheldPhotoUrl, as: { kind: 'idHandheld' } },
    ...(work.workProofPhoto ? [{ photoId: work.workProofPhoto, as: { kind: 'workProof' as const } }] : []),
    ...certificatesOf(stored, valuesOf),
  ]
  const report = await context.providers.identity.checkDocuments({
    reference: loan.loan_id,
    market: loan.market,
    today: context.clock.businessDate(loan.market),
    documentType: id.certificateType,
    documentNumber: number,
    fullName: [basal.firstName, basal.middleName, basal.lastName].filter(Boolean).join(' '),
    photos: await readPhotos(context, stored, key, loan.borrower_id, photos),
  })
  const face = await faceOf(context, stored, { key, borrowerId: loan.borrower_id, id, values: valuesOf('face') })
  const facts = {
    ...factsOf(loan, stored, report, businessDate(context.clock.businessDate(loan.market))),
    face,
    birthday: basal.birthday,
    incomeCode: work.incomeId,
    resideTime: basal.resideTime,
    supplementContacts: contactStep.parse(valuesOf('contact')).contactPersons.filter(({ type }) => type === 3).length,
    carrier: carrierOf(context, loan, stored, key, valuesOf),
    documentHeldByAnother: await heldByAnother(context.database, loan.borrower_id, {
      hash: documentHash,
      photoIds: [id.positivePhotoUrl, id.oppositeIdPhotoUrl],
    }),
  }
  return { facts, key }
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
    workProof: report.workProof,
    certificates: report.certificates,
    unclearPhotos: report.unclear,
    nameMatches: report.nameMatches,
    numberMatches: report.numberMatches,
    blocked: stored.blocked_at !== null,
    coolingOffUntil: stored.retry_on,
    borrowersOnDevice: stored.borrowers_on_device,
    loansRepaid: stored.loans_repaid,
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
  const place = `application_step|values_sealed|${borrowerId}|${step}`
  return JSON.parse(open(key, place, Buffer.from(found.values_sealed, 'base64')))
}

/** The check is asked for only where there is a carrier to ask, by the number's range. */
function carrierOf(
  { providers }: Context,
  loan: LoadedLoan,
  stored: StoredFacts,
  key: Buffer,
  valuesOf: (step: string) => unknown,
): DecisionFacts['carrier'] {
  const phone = open(key, `borrower|phone_sealed|${loan.borrower_id}`, stored.phone_sealed)
  const known = providers.telecom !== undefined && likelyCarrier(loan.market, phone) !== null
  const done = stored.steps.some(({ step, state }) => step === 'supplementCarrier' && state === 'complete')
  return { known, activeMonths: done ? carrierValues.parse(valuesOf('supplementCarrier')).activeMonths : null }
}

/** What was sent after a rollback; nothing while it is only asked for. */
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
  id: { positivePhotoUrl: string; handheldPhotoUrl: string }
  values: unknown
}

/** How the face check ended; compared again where the document's photos are not those it was compared with. */
async function faceOf(
  context: Context,
  stored: StoredFacts,
  { key, borrowerId, id, values }: FaceGiven,
): Promise<DecisionFacts['face']> {
  const given = faceValues.safeParse(values)
  const { face } = stored
  if (!given.success || face !== 'passed') return face
  const { photoId, comparedWith } = given.data
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
      return { ...as, jpeg: openBytes(key, `photo|${borrowerId}|${photoId}`, sealed) }
    }),
  )
}
