import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { matchPayment as matchCall, previewMatch as previewCall } from '@hiram/contract/console/unmatched'
import { marketOfCurrency } from '@hiram/markets'
import type { Context } from '../../context.ts'
import {
  findServicedLoan,
  findTransfer,
  mostMatchedAlone,
  type StoredTransfer,
} from '../../servicing/bank-transfer-store.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { matchChange, previewOf } from '../preview.ts'
import { requireTaken } from '../require-taken.ts'
import { currenciesOf } from './list-unmatched.ts'

type Match = { providerReference: string; loanId: string }

export async function previewMatch(
  caller: StaffCaller,
  { providerReference, loanId }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { loan, isLarge } = await known(caller, { providerReference, loanId })
  const { context } = caller
  const match = { providerReference, loanId, people: { askedBy: caller.member.email } }
  return previewOf(context, loan, matchChange(context, match, isLarge))
}

/** The same match as the lender's own system makes by webhook, by the person who has taken the money. */
export async function matchPayment(
  caller: StaffCaller,
  { requestId, providerReference, loanId, reason }: ConsoleRequest<typeof matchCall>,
): Promise<ConsoleAnswer<typeof matchCall>> {
  const { context, member } = caller
  const before = await askedBefore(caller, requestId, { kind: 'match', providerReference, loanId })
  if (before) return before
  const { transfer, isLarge } = await known(caller, { providerReference, loanId })
  if (transfer.state !== 'suspense') throw new ConsoleFailure('alreadyDecided', { outcome: transfer.state })
  const item = { queue: 'unmatched' as const, itemId: providerReference }
  if (isLarge) {
    if (reason === undefined)
      throw new ConsoleFailure('invalidRequest', { fields: [{ field: 'reason', reason: 'missing' }] })
    await requireTaken(caller, context.database, item)
    const change = { kind: 'match' as const, providerReference, amount: transfer.amount }
    const market = marketOfCurrency(transfer.currency)
    const asked = await askSecondPerson(caller, { requestId, loanId, market, change, reason })
    await releaseItem(context.database, { ...item, staffId: member.staffId })
    return asked
  }
  await context.database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    const match = { providerReference, loanId, people: { askedBy: member.email, reason } }
    const refused = await matchChange(context, match, false).carryOut(queries)
    if (refused?.refused === 'matchedBefore') throw new ConsoleFailure('alreadyDecided', { outcome: 'posted' })
    if (refused) throw new ConsoleFailure('refusedByRule', { refused: refused.refused })
    await releaseItem(queries, { ...item, staffId: member.staffId })
  })
  return { state: 'done', approvalId: null }
}

async function known(caller: StaffCaller, { providerReference, loanId }: Match) {
  const { context, member } = caller
  const transfer = await findTransfer(context.database, providerReference)
  const loan = await findServicedLoan(context.database, loanId)
  if (!transfer || !currenciesOf(member.markets).includes(transfer.currency)) throw new ConsoleFailure('notFound')
  if (loan?.currency !== transfer.currency) throw new ConsoleFailure('notFound')
  return { transfer, loan, isLarge: transfer.amount > (await mostAlone(context, transfer)) }
}

/** What one person may match; above it a second one posts it. */
export async function mostAlone({ database }: Context, { currency }: StoredTransfer): Promise<bigint> {
  return mostMatchedAlone(database, currency)
}
