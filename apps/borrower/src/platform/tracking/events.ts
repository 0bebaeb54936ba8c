import type { AnswerOf } from '@hiram/contract'
import type { FormStepName } from '@hiram/contract/apply'
import type { applyForLoan } from '@hiram/contract/loan'
import type { FailureCode } from '../errors/reactions.ts'
import type { TrackName } from './track-name.ts'

/**
 * Which events to send when (TRK-02); the code where it happens calls `track(...xEvents(…))`. Single events
 * are called by its name where they happen: app_start and first_open at start-up, loginOrRegisteredClick at the
 * login's button, loginSendCode when a code is on its way, start at the home screen's button, productselect when a
 * term is tapped, fb_mobile_initiated_checkout when the confirm screen has its figures, prePass when an offer is first
 * seen, bankListSubmit when a bank is picked, Telecom_* around the carrier check.
 */
export function startEvents(isFirst: boolean): TrackName[] {
  return isFirst ? ['first_open', 'app_start'] : ['app_start']
}

/** A correct code: a login with an account, a registration without one. */
export function signedInEvents({ isNew, by }: { isNew: boolean; by: 'code' | 'password' | 'passkey' }): TrackName[] {
  const entered: TrackName = isNew ? 'registered' : 'login'
  return by === 'code' ? ['loginCodeSuccess', entered] : [entered]
}

const codeFailures: readonly FailureCode[] = ['codeWrong', 'codeExpired', 'codeUsedUp']

/** Only the code's own failures: a lost connection says nothing about it. */
export function codeRefusedEvents(code: FailureCode): TrackName[] {
  return codeFailures.includes(code) ? ['loginCodeFail'] : []
}

const stepActions: Partial<Record<FormStepName, TrackName>> = {
  id: 'idSubmit',
  basal: 'baseInfoSubmit',
  contact: 'contactSubmit',
  withdrawal: 'withdrawSubmit',
}

/** A step was completed, not merely kept as a draft. */
export function stepEvents(step: FormStepName): TrackName[] {
  const action = stepActions[step]
  return action ? [action] : []
}

/** An application was accepted for review. */
export function appliedEvents(applied: Omit<AnswerOf<typeof applyForLoan>, 'loanId'>): TrackName[] {
  const { first, firstToday, afterRepaid } = applied
  return [
    'confirmSubmit',
    'SubmitApplication',
    ...(first ? (['FirstApply'] as const) : []),
    ...(firstToday ? (['FirstTodayApply'] as const) : []),
    afterRepaid ? 'ReloanSubmitApplication' : 'NewSubmitApplication',
  ]
}

/** The carrier check failed: the code was wrong, or the carrier did not answer. */
export function carrierEvents(code: FailureCode): TrackName[] {
  return code === 'carrierUnreachable' || codeFailures.includes(code) ? ['Telecom_fail'] : []
}

export type FacePhase = 'waiting' | 'loading' | 'orders' | 'sending' | 'passed' | 'review' | 'failed'

/** From one phase of the face check to the next: the camera is up, orders begin, the picture is taken, the result. */
export function faceEvents(before: FacePhase, now: FacePhase): TrackName[] {
  if (before === now) return []
  if (now === 'orders') return ['face_start']
  if (now === 'passed') return ['face_success']
  return now === 'failed' ? ['face_fail'] : []
}

/** The screen was left while a check was under way. */
export function faceLeftEvents(at: FacePhase): TrackName[] {
  return at === 'orders' || at === 'sending' ? ['face_cancel'] : []
}
