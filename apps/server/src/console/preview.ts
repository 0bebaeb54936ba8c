import { accountOf, type BooksAccount, chartOf } from '@hiram/books'
import type { AskedCommand } from '@hiram/contract/console/asked-changes'
import type { ChangePreview } from '@hiram/contract/console/change-preview'
import type { MessageKind } from '@hiram/contract/messages'
import type { BusinessDate } from '@hiram/lending'
import type { Currency } from '@hiram/markets'
import { loadRecipient } from '../borrower/store.ts'
import type { Context } from '../context.ts'
import type { Queries } from '../database/client.ts'
import { Failure, fail } from '../http/outcome.ts'
import { keyOf, type LoadedLoan, type LoanKey, loadLoan } from '../loan/loan-store.ts'
import { loanView } from '../loan/loan-view.ts'
import { messageTo } from '../queue/notify-borrower.ts'
import { carryOutIn } from '../servicing/carry-out-command.ts'
import { type DecidedProof, decideProofIn } from '../servicing/decide-payment-proof.ts'
import { findLoanKey } from '../servicing/loan-command-store.ts'
import { type MatchPeople, matchSuspenseIn } from '../servicing/match-suspense.ts'
import { borrowerOfProof, loadProof } from '../servicing/payment-proof-store.ts'
import { orderRefund } from '../servicing/refunds.ts'
import { restructuringFacts } from '../servicing/restructuring-facts.ts'
import { findOffer } from '../servicing/restructuring-store.ts'
import { entriesOfLoan, type PostedLine } from './approval-store.ts'

/** A change, done in the caller's transaction; refused where the loan as it is now does not allow it. */
export type Change = {
  carryOut: (queries: Queries) => Promise<ChangePreview['refused']>
  /** The message that goes out with it. */
  tells: MessageKind | null
  /** What its text names, read once the change is done. */
  tellsWith?: (queries: Queries) => Promise<Record<string, string>>
  secondPerson: boolean
  /** Of a hardship plan: what is offered. */
  offerId?: string
}

/** The lender's own commands, money matched and refunds ordered move no cash, so the chart needs no channels. */
const chart = chartOf([], [])

/** Ends the transaction of a preview: nothing of it stays. */
class Undone extends Error {}

/** What a change would do to the loan as it is now: it is done and undone, so that the preview is what will be posted. */
export async function previewOf(context: Context, key: LoanKey, change: Change): Promise<ChangePreview> {
  let preview: ChangePreview | undefined
  try {
    await context.database.transaction().execute(async (queries) => {
      preview = await previewIn(context, queries, key, change)
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!preview) throw new Error('a preview without its answer')
  return preview
}

async function previewIn(context: Context, queries: Queries, key: LoanKey, change: Change): Promise<ChangePreview> {
  const before = await existing(queries, key)
  const known = new Set((await entriesOfLoan(queries, key.borrowerId, key.loanId)).map(({ ref }) => ref))
  const refused = await change.carryOut(queries)
  const after = await existing(queries, key)
  const added = (await entriesOfLoan(queries, key.borrowerId, key.loanId)).filter(({ ref }) => !known.has(ref))
  const today = context.clock.businessDate(before.market)
  const recipient = change.tells === null || refused ? undefined : await loadRecipient(queries, key.borrowerId)
  const message =
    recipient && change.tells !== null
      ? messageTo(recipient, `sms.${change.tells}`, await change.tellsWith?.(queries))
      : undefined
  return {
    posts: { currency: before.currency as Currency, lines: linesOf(added) },
    owesNow: owes(before, today),
    owesAfter: owes(after, today),
    creditNow: loanView(before, today).credit,
    creditAfter: loanView(after, today).credit,
    plan: await planOf(queries, after, change, today),
    currency: before.currency as Currency,
    borrowerReads: message ? { locale: message.language, text: message.text } : null,
    secondPerson: change.secondPerson,
    refused,
  }
}

export type AskedBy = { commandId: string; maker: string; checker: string; reason: string }

/** A command as the console asks for it: with the second person there, no matter who. */
export function commandChange(
  context: Context,
  { loan_id: loanId }: Pick<LoadedLoan, 'loan_id'>,
  command: AskedCommand,
  { commandId, maker, checker, reason }: AskedBy,
  secondPerson: boolean,
): Change {
  return {
    async carryOut(queries) {
      const whole = { ...command, commandId, loanId, askedBy: maker, approvedBy: checker, reason }
      const outcome = await carryOutIn(context, queries, whole)
      return outcome.kind === 'refused' ? { refused: outcome.refused, most: outcome.most ?? null } : null
    },
    tells: tellsOf(command),
    secondPerson,
    ...(command.kind === 'restructuringOffer' && {
      offerId: commandId,
      async tellsWith(queries: Queries) {
        const key = await findLoanKey(queries, loanId)
        const offer = key && (await findOffer(queries, key, commandId))
        return { date: offer?.answer_by ?? '' }
      },
    }),
  }
}

function tellsOf({ kind }: AskedCommand): MessageKind | null {
  if (kind === 'restructuringOffer') return 'planOffered'
  return kind === 'writeOff' ? null : 'loanChanged'
}

/** Money in suspense, given to a loan; the borrower sees it in their app and is sent nothing. */
export function matchChange(
  context: Context,
  match: { providerReference: string; loanId: string; people: MatchPeople },
  secondPerson: boolean,
): Change {
  return {
    async carryOut(queries) {
      const outcome = await matchSuspenseIn(context, queries, match)
      if (outcome === 'counted') return null
      const isBefore = outcome === 'known' || outcome === 'elsewhere'
      return { refused: isBefore ? 'matchedBefore' : 'notOwing', most: null }
    },
    tells: null,
    secondPerson,
  }
}

/** A payment proof decided: accepted with the bank's line of its money, where there is one. */
export function proofChange(context: Context, decided: DecidedProof, secondPerson: boolean): Change {
  return {
    async carryOut(queries) {
      const outcome = await decideProofIn(context, queries, decided)
      if (outcome === 'counted') return null
      const isBefore = outcome === 'known' || outcome === 'different' || outcome === 'unknown'
      return { refused: isBefore ? 'decidedBefore' : outcome, most: null }
    },
    tells: decided.decision === 'accepted' ? 'proofAccepted' : 'proofRefused',
    async tellsWith(queries) {
      const borrowerId = await borrowerOfProof(queries, decided.proofId)
      const proof = borrowerId === undefined ? undefined : await loadProof(queries, borrowerId, decided.proofId)
      return { date: proof?.value_date ?? '' }
    },
    secondPerson,
  }
}

/** All of a loan's credit, to the borrower's own account. */
export function refundChange(context: Context, loanId: string, secondPerson: boolean): Change {
  return {
    async carryOut(queries) {
      const key = await findLoanKey(queries, loanId)
      const order = key ? await orderRefund(context, queries, key) : fail('loanNotFound')
      return order instanceof Failure ? { refused: refundRefusals[order.code], most: null } : null
    },
    tells: null,
    secondPerson,
  }
}

const refundRefusals = {
  loanNotFound: 'loanNotFound',
  nothingToRefund: 'nothingToRefund',
  tooMany: 'refundOnItsWay',
  payoutAccountMissing: 'payoutAccountMissing',
} as const

/** The plan as the borrower's app shows it. */
async function planOf(queries: Queries, loan: LoadedLoan, { offerId }: Change, today: BusinessDate) {
  const offer = offerId === undefined ? undefined : await findOffer(queries, keyOf(loan), offerId)
  return (offer && restructuringFacts(loan, offer, today)) ?? null
}

async function existing(queries: Queries, { borrowerId, loanId }: LoanKey): Promise<LoadedLoan> {
  const loan = await loadLoan(queries, borrowerId, loanId)
  if (!loan) throw new Error('a preview of no loan')
  return loan
}

function owes(loan: LoadedLoan, today: BusinessDate): bigint {
  const { writtenOff, earlyRepaymentAmount } = loanView(loan, today)
  return writtenOff ? writtenOff.claim : earlyRepaymentAmount
}

/** One line an account and side, debits first. */
function linesOf(entries: readonly PostedLine[]): ChangePreview['posts']['lines'] {
  return (['debit', 'credit'] as const).flatMap((side) => {
    const sums = new Map<string, bigint>()
    for (const entry of entries) sums.set(entry[side], (sums.get(entry[side]) ?? 0n) + entry.amount)
    return [...sums].map(([name, amount]) => {
      const account = accountOf(chart, name as BooksAccount, null)
      return { side, account: account.code, name: account.name, amount }
    })
  })
}
