import type { LoanView } from '@hiram/contract/loan'
import { loanStatusPath, paths } from '../../../paths.ts'
import { type HomeState, isEnded } from './home-state.ts'

type StatusState = Extract<HomeState, { shows: 'status' }>
type Action = { text: 'look' | 'corrections' | 'take' | 'why' | 'again'; to: string; quiet?: boolean }

/**
 * Whether one may apply after this application or loan, else from when. What is not filled in, as after a correction that
 * was called off, prevents nothing: the way leads through the steps. `isLasting`: no day changes the refusal.
 */
export function againOf({ loan: { status, retryDate }, info: { canApply, reason, from } }: StatusState) {
  const isLasting = status === 'refuse' && retryDate === null
  const isPossible = canApply || reason === 'stepIncomplete'
  return {
    isLasting,
    mayApply: isEnded(status) && isPossible && !isLasting,
    applyFrom: isLasting ? null : (retryDate ?? from),
  }
}

/** The steps to correct, each once, as the application's own screen counts them. */
export function stepsToCorrect({ corrections }: Pick<LoanView, 'corrections'>): string[] {
  return [...new Set(corrections.map(({ step }) => step))]
}

/** The main action for a status, and sometimes a second one. */
export function actionsOf({ status }: Pick<LoanView, 'status'>, mayApply: boolean): [Action, Action?] {
  // who repaid has every step done: what is left is to choose
  const again: Action = { text: 'again', to: status === 'close' ? paths.applyConfirm : paths.apply }
  switch (status) {
    case 'rollback':
      return [{ text: 'corrections', to: paths.apply }]
    case 'withdrawal':
      return [{ text: 'take', to: loanStatusPath(status) }]
    case 'refuse': {
      const why: Action = { text: 'why', to: loanStatusPath(status) }
      return mayApply ? [again, why] : [{ ...why, quiet: true }]
    }
    case 'abandon':
    case 'close': {
      const look: Action = { text: 'look', to: loanStatusPath(status) }
      return mayApply ? [again, look] : [{ ...look, quiet: true }]
    }
    default:
      return [{ text: 'look', to: loanStatusPath(status), quiet: true }]
  }
}
