import type { LoanView } from '@hiram/contract/loan'
import { loanStatusPath, paths } from '../../../paths.ts'

type Action = { text: 'look' | 'corrections' | 'take' | 'why' | 'again'; to: string; quiet?: boolean }

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
