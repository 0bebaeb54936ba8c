import { basalStep } from '@hiram/contract/steps/basal'
import { idStep } from '@hiram/contract/steps/id'
import { workInfoStep } from '@hiram/contract/steps/work-info'
import { businessDate, larger } from '@hiram/lending'
import { normalizeIdNumber } from '@hiram/markets/identity-documents'
import type { Context } from '../context.ts'
import type { LoadedLoan } from '../loan/loan-store.ts'
import { productOf, scheduleOf } from '../loan/loan-terms.ts'
import { open, openBytes } from '../privacy/vault.ts'
import type { DocumentReport } from '../providers/ports.ts'
import type { DecisionFacts } from './facts.ts'
import { heldByAnother, loadStoredFacts, type StoredFacts } from './store.ts'

type DocumentKind = 'idFront' | 'idBack' | 'idHandheld' | 'workProof'

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
  const photoIds: Partial<Record<DocumentKind, string>> = {
    idFront: id.positivePhotoUrl,
    idBack: id.oppositeIdPhotoUrl,
    idHandheld: id.handheldPhotoUrl,
    ...(work.workProofPhoto ? { workProof: work.workProofPhoto } : {}),
  }
  const report = await context.providers.identity.checkDocuments({
    reference: loan.loan_id,
    documentType: id.certificateType,
    documentNumber: number,
    fullName: [basal.firstName, basal.middleName, basal.lastName].filter(Boolean).join(' '),
    photos: await readPhotos(context, stored, key, loan.borrower_id, photoIds),
  })
  const facts = {
    ...factsOf(loan, stored, report, businessDate(context.clock.businessDate(loan.market))),
    birthday: basal.birthday,
    incomeCode: work.incomeId,
    resideTime: basal.resideTime,
    documentHeldByAnother: await heldByAnother(context.database, loan.borrower_id, documentHash),
  }
  return { facts, key }
}

function factsOf(loan: LoadedLoan, stored: StoredFacts, report: DocumentReport, today: DecisionFacts['today']) {
  return {
    market: loan.market,
    today,
    stepsComplete: stored.steps.filter((step) => step.state === 'complete').map((step) => step.step),
    reviewNotes: stored.steps.flatMap(({ step, state, reasons }) =>
      state === 'complete' ? reasons.map((reason) => `${step}:${reason}`) : [],
    ),
    workProof: report.workProof,
    unclearPhotos: report.unclear,
    nameMatches: report.nameMatches,
    face: stored.face,
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

async function readPhotos(
  context: Context,
  stored: StoredFacts,
  key: Buffer,
  borrowerId: string,
  photoIds: Partial<Record<DocumentKind, string>>,
) {
  const wanted = Object.entries(photoIds) as [DocumentKind, string][]
  return Promise.all(
    wanted.map(async ([kind, photoId]) => {
      const photo = stored.photos.find((entry) => entry.photo_id === photoId)
      if (!photo) throw new Error(`an application without its photo ${kind}`)
      const sealed = await context.providers.files.get(photo.file_name)
      return { kind, jpeg: openBytes(key, `photo|${borrowerId}|${photoId}`, sealed) }
    }),
  )
}
