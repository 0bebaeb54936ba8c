import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { previewReturn as previewCall, returnPayment as returnCall } from '@hiram/contract/console/unmatched'
import { marketOfCurrency } from '@hiram/markets'
import { checkAccount } from '@hiram/markets/banks'
import { findTransfer, type StoredTransfer } from '../../servicing/bank-transfer-store.ts'
import { keepReturn } from '../../servicing/suspense-returns.ts'
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
  const { transfer, isLarge } = await waiting(caller, providerReference)
  return { posts: returnPosts(caller.context, providerReference, transfer), secondPerson: isLarge }
}

/** By the person who has taken the money; above the limit it is ordered once a second person has agreed. */
export async function returnPayment(
  caller: StaffCaller,
  { requestId, providerReference, account, reason }: ConsoleRequest<typeof returnCall>,
): Promise<ConsoleAnswer<typeof returnCall>> {
  const { context, member } = caller
  const { bankCode } = account
  const before = await askedBefore(caller, requestId, { kind: 'return', providerReference, bankCode })
  if (before) return before
  const { transfer, isLarge } = await waiting(caller, providerReference)
  const market = marketOfCurrency(transfer.currency)
  const checked = checkAccount(market, account.bankCode, account.accountNumber)
  if (!checked.ok) {
    const field = checked.reason === 'unknownBank' ? 'account.bankCode' : 'account.accountNumber'
    throw new ConsoleFailure('invalidRequest', { fields: [{ field, reason: checked.reason }] })
  }
  const accountNumber = checked.value
  const item = { queue: 'unmatched' as const, itemId: providerReference }
  const asked = { orderId: requestId, transfer, reason, askedBy: member.staffId }
  await context.database.transaction().execute(async (queries) => {
    await requireTaken(caller, queries, item)
    await keepReturn(context, queries, { ...asked, account: { ...account, accountNumber } })
    if (isLarge) return
    const refused = await returnChange(context, requestId, null).carryOut(queries)
    if (refused) throw new ConsoleFailure('alreadyDecided', { outcome: 'posted' })
    await releaseItem(queries, { ...item, staffId: member.staffId })
  })
  if (!isLarge) return { state: 'done', approvalId: null }
  const { amount } = transfer
  const accountEnding = accountNumber.slice(-4)
  const change = { kind: 'return' as const, providerReference, amount, bankCode: account.bankCode, accountEnding }
  const waits = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  await releaseItem(context.database, { ...item, staffId: member.staffId })
  return waits
}

async function waiting({ context, member }: StaffCaller, providerReference: string) {
  const transfer = await findTransfer(context.database, providerReference)
  if (!transfer || !currenciesOf(member.markets).includes(transfer.currency)) throw new ConsoleFailure('notFound')
  if (transfer.state !== 'suspense') throw new ConsoleFailure('alreadyDecided', { outcome: transfer.state })
  return { transfer, isLarge: await isLarge(context.database, transfer) }
}

async function isLarge(
  queries: Parameters<typeof settingOf>[0],
  { amount, currency }: StoredTransfer,
): Promise<boolean> {
  return amount > BigInt(await settingOf(queries, 'returnAlone', marketOfCurrency(currency)))
}
