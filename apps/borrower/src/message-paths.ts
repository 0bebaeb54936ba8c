import type { MessageKind } from '@hiram/contract/messages'
import { paths } from './paths.ts'

/** Where a message leads: from the inbox, and from a notification by the service worker. */
export const messagePaths: Readonly<Record<MessageKind, string>> = {
  approved: paths.loanStatus,
  refused: paths.loanStatus,
  refusedNoDate: paths.loanStatus,
  rollback: paths.loanStatus,
  paidOut: paths.homeLoan,
  payoutFailed: paths.loanStatus,
  payoutReturned: paths.loanStatus,
  payoutBackWaiting: paths.supportMessages,
  proofAccepted: paths.transactionRecord,
  proofRefused: paths.repayment,
  dueSoon: paths.repayment,
  dueToday: paths.repayment,
  overdue: paths.repayment,
  specialAnswered: paths.specialApplication,
  loanChanged: paths.loanStatusProcessLog,
  planOffered: paths.loanPlan,
  recalculated: paths.loanStatusDetail,
  passwordChanged: paths.devices,
  phoneChanged: paths.devices,
  passkeyAdded: paths.passkeys,
  passkeyStopped: paths.passkeys,
  deletionAsked: paths.closeAccount,
  deletionKept: paths.closeAccount,
  deletionStopped: paths.closeAccount,
  accountDeleted: paths.homeLoan,
}
