import { wrongFieldNames } from '@hiram/contract/apply/wrong-fields'
import { servicingEvents } from '@hiram/contract/loan'
import type { CodeOf, TextKey } from '../../platform/texts/text-key.ts'

/** The codes the server gives, each with its own text; another code gets the general sentence. */
const refuseCodes = [
  'underAge',
  'overAge',
  'documentAlreadyUsed',
  'blocked',
  'coolingOff',
  'deviceShared',
  'paymentTooHighForIncome',
  'score.income',
  'score.workProof',
  'score.residence',
  'score.age',
  'score.identity',
  'score.repaid',
  'score.late',
  'review.otherPerson',
  'review.documentNotGenuine',
  'review.documentExpired',
  'review.other',
] as const
const photoFaults = ['blurred', 'glare', 'cut', 'notADocument'] as const
const photoKinds = ['idFront', 'idBack', 'idHandheld', 'workProof'] as const
const correctionCodes = [
  'notComplete',
  'nameDiffersFromId',
  'numberDiffersFromId',
  'faceNotMatched',
  'faceAgain',
  'workProofRefused',
  'carrierCheck',
  'moreContacts',
  'certificate.income',
  'certificate.address',
  'certificateRefused.income',
  'certificateRefused.address',
] as const
const abandonCodes = ['cancelledByBorrower', 'notAnsweredInTime'] as const
const payoutCodes = ['accountNotFound', 'nameMismatch', 'accountClosed', 'bankUnavailable', 'limitExceeded'] as const

/** The text that says why an application was refused. */
export function refuseText(code: string): TextKey {
  return known(refuseCodes, code) ? `loan.refuse.${code}` : 'loan.refuse.other'
}

/** Why an application was refused, each text once; one where no reason is kept. */
export function refuseTexts(reasons: readonly string[]): TextKey[] {
  return reasons.length > 0 ? [...new Set(reasons.map(refuseText))] : ['loan.refuse.other']
}

/** `idFront.blurred` names the photo and its fault apart, `wrongData.firstName` the field, the rest is one sentence. */
export function correctionText(code: string): { id: TextKey; photo?: TextKey; field?: TextKey } {
  const [subject = '', fault = ''] = code.split('.')
  if (subject === 'wrongData' && known(wrongFieldNames, fault))
    return { id: 'loan.corrections.wrongField', field: `apply.field.${fault}` }
  if (known(photoKinds, subject)) {
    const id: TextKey = known(photoFaults, fault) ? `loan.fault.${fault}` : 'loan.fault.other'
    return { id, photo: `loan.photo.${subject}` }
  }
  return { id: known(correctionCodes, code) ? `loan.corrections.${code}` : 'loan.corrections.other' }
}

export function abandonText(code: string | undefined): TextKey {
  return known(abandonCodes, code) ? `loan.abandon.${code}` : 'loan.abandon.other'
}

export function payoutText(code: string | null): TextKey {
  return known(payoutCodes, code) ? `loan.payout.${code}` : 'loan.payout.other'
}

type LogEntry = { from: string | null; to: string; reason: string | null }

/** What happened where the status stays as it was. */
const stays = ['manualReview', 'reviewer.passed', 'reviewer.refused', 'reviewer.sentBack', ...servicingEvents] as const
/** The ways back to a status, which say more than its name. */
const returns: Readonly<Record<string, CodeOf<'loan', 'log'>>> = {
  'rollback examine': 'sentAgain',
  'pass withdrawal': 'moneyBack',
  'repay withdrawal': 'moneyBack',
  'overdue withdrawal': 'moneyBack',
  'overdue repay': 'caughtUp',
  'close repay': 'reopened',
}

/** What a log entry says happened. */
export function logTitle({ from, to, reason }: LogEntry): TextKey {
  if (from === null) return 'loan.youApplied'
  if (from === to && known(stays, reason)) return `loan.log.${reason}`
  return `loan.log.${returns[`${from} ${to}`] ?? (to as CodeOf<'loan', 'log'>)}`
}

/** The reason of a log entry as a text, if there is one. */
export function logText(code: string | null): TextKey | undefined {
  if (code === null) return undefined
  if (known(refuseCodes, code)) return refuseText(code)
  if (known(abandonCodes, code)) return abandonText(code)
  if (known(payoutCodes, code)) return payoutText(code)
  return known(correctionCodes, code) ? `loan.corrections.${code}` : undefined
}

function known<Code extends string>(codes: readonly Code[], code: string | null | undefined): code is Code {
  return codes.some((one) => one === code)
}
