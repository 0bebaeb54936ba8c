import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { previewReturn as previewCall, returnPayment as returnCall } from '@hiram/contract/console/unmatched'
import { marketOfCurrency } from '@hiram/markets'
import { checkAccount } from '@hiram/markets/banks'
import type { Queries } from '../../database/client.ts'
import { findTransfer, type StoredTransfer } from '../../servicing/bank-transfer-store.ts'
import { keepReturn, type ReturnTo } from '../../servicing/suspense-returns.ts'
import { releaseItem } from '../../staff/claim-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { returnChange, returnPosts } from '../plain-change.ts'
import { requireTaken } from '../require-taken.ts'
import { currenciesOf } from './list-unmatched.ts'

export async function previewReturn(
  caller: StaffCaller,
  { providerReference }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { context } = caller
  const transfer = await foundTransfer(caller, providerReference)
  requireWaiting(transfer)
  const secondPerson = await isLarge(context.database, transfer)
  return { posts: returnPosts(context, providerReference, transfer), secondPerson }
}

/** By the person who has taken the money; above the limit it is ordered once a second person has agreed. */
export async function returnPayment(
  caller: StaffCaller,
  { requestId, providerReference, account, reason }: ConsoleRequest<typeof returnCall>,
): Promise<ConsoleAnswer<typeof returnCall>> {
  const { context, member } = caller
  const transfer = await foundTransfer(caller, providerReference)
  const { amount } = transfer
  const accountNumber = requireAccount(transfer, account)
  const to = { providerReference, bankCode: account.bankCode, accountEnding: accountNumber.slice(-4) }
  const before = await askedBefore(caller, requestId, { kind: 'return', ...to })
  if (before) return before
  requireWaiting(transfer)
  const needsTwo = await isLarge(context.database, transfer)
  const asked = { orderId: requestId, transfer, reason, askedBy: member.staffId }
  const item = { queue: 'unmatched' as const, itemId: providerReference }
  return context.database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    const isNew = await keepReturn(context, queries, { ...asked, account: { ...account, accountNumber } })
    // under this number another account, or other money, may have been kept
    if (!isNew) throw new ConsoleFailure('alreadyDecided', { outcome: 'waiting' })
    const change = { kind: 'return' as const, amount, ...to }
    const market = marketOfCurrency(transfer.currency)
    const answer = needsTwo
      ? await askSecondPerson(caller, { requestId, loanId: null, market, change, reason }, queries)
      : await orderAtOnce(caller, queries, requestId, to)
    await releaseItem(queries, { ...item, staffId: member.staffId })
    return answer
  })
}

type Account = ConsoleRequest<typeof returnCall>['account']

/** The number as the bank has it. */
function requireAccount({ currency }: StoredTransfer, { bankCode, accountNumber }: Account): string {
  const checked = checkAccount(marketOfCurrency(currency), bankCode, accountNumber)
  if (checked.ok) return checked.value
  const field = checked.reason === 'unknownBank' ? 'account.bankCode' : 'account.accountNumber'
  throw new ConsoleFailure('invalidRequest', { fields: [{ field, reason: checked.reason }] })
}

async function orderAtOnce(
  { context }: StaffCaller,
  queries: Queries,
  orderId: string,
  to: ReturnTo,
): Promise<{ state: 'done'; approvalId: null }> {
  const refused = await returnChange(context, orderId, { to, checker: null }).carryOut(queries)
  if (refused) throw new ConsoleFailure('alreadyDecided', { outcome: 'posted' })
  return { state: 'done', approvalId: null }
}

async function foundTransfer({ context, member }: StaffCaller, providerReference: string): Promise<StoredTransfer> {
  const transfer = await findTransfer(context.database, providerReference)
  if (!transfer || !currenciesOf(member.markets).includes(transfer.currency)) throw new ConsoleFailure('notFound')
  return transfer
}

function requireWaiting({ state }: StoredTransfer): void {
  if (state !== 'suspense') throw new ConsoleFailure('alreadyDecided', { outcome: state })
}

async function isLarge(
  queries: Parameters<typeof settingOf>[0],
  { amount, currency }: StoredTransfer,
): Promise<boolean> {
  return amount > BigInt(await settingOf(queries, 'returnAlone', marketOfCurrency(currency)))
}
