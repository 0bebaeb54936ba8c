import type { Context } from '../../apps/server/src/context.ts'
import { applyRepayments, type TransferOutcome } from '../../apps/server/src/servicing/apply-repayment.ts'
import { matchSuspense } from '../../apps/server/src/servicing/match-suspense.ts'
import { reverseRepayment } from '../../apps/server/src/servicing/reverse-repayment.ts'
import { textOf } from './days.ts'
import { mustBe, untilHandled } from './must-be.ts'
import { addSuspense, figuresOn, happened, type NotifiedTransfer, type Play, type Proof, type World } from './play.ts'

/** A bank and the borrower's slip may name days this far apart. */
const daysApart = 14

export type Transfer = { amount: bigint; day: number; hasCode?: boolean }

/** The bank notifies transfers, all in one batch. */
export async function notify(world: World, play: Play, transfers: readonly Transfer[]): Promise<NotifiedTransfer[]> {
  const notified = transfers.map(({ amount, day, hasCode = true }): NotifiedTransfer => {
    const remark = hasCode ? `loan ${play.opened.code} thank you` : 'thank you'
    return { reference: world.nextReference(), remark, amount, day, paymentId: null, state: 'waits' }
  })
  await untilHandled(world, 'the bank is answered', {
    send: (context) => post(context, play, notified),
    expected: transfers.map(({ hasCode = true }) => (hasCode ? 'posted' : 'suspense')),
    known: transfers.map(() => 'known'),
  })
  play.transfers.push(...notified)
  for (const transfer of notified.filter((_, index) => transfers[index]?.hasCode === false)) {
    addSuspense(world, play, transfer.amount)
  }
  count(
    world,
    play,
    notified.filter((_, index) => transfers[index]?.hasCode !== false),
    'cashIn',
  )
  return notified
}

export async function notifyAgain(world: World, play: Play, { pick, isOther }: { pick: number; isOther: boolean }) {
  const known = pickOf(play.transfers, pick)
  if (!known) return
  const again = isOther ? { ...known, amount: known.amount + 1n } : known
  mustBe('a known reference', await post(world.context, play, [again]), [isOther ? 'conflict' : 'known'])
}

function post(context: Context, { loan }: Play, transfers: readonly NotifiedTransfer[]): Promise<TransferOutcome[]> {
  return applyRepayments(
    context,
    transfers.map(({ reference, remark, amount, day }) => ({
      providerReference: reference,
      remark,
      amount,
      currency: loan.terms.currency,
      valueDate: textOf(day),
      channel: 'instapay',
    })),
  )
}

/** Money that is the loan's: new, or what an accepted slip has counted before. */
function count(world: World, play: Play, transfers: readonly NotifiedTransfer[], from: 'cashIn' | 'suspense') {
  const open = play.proofs.filter((proof) => isOpen(play, proof))
  for (const transfer of transfers) {
    transfer.state = 'counted'
    const at = open.findIndex((proof) => isSame(transfer, proof))
    const [proof] = at < 0 ? [] : open.splice(at, 1)
    if (proof) {
      proof.reference = transfer.reference
      transfer.paymentId = proof.id
      if (from === 'cashIn') addSuspense(world, play, transfer.amount)
      continue
    }
    transfer.paymentId = transfer.reference
    addPayment(world, play, { id: transfer.reference, amount: transfer.amount, day: transfer.day }, from)
  }
}

export function addPayment(
  world: World,
  play: Play,
  { id, amount, day }: { id: string; amount: bigint; day: number },
  from: 'cashIn' | 'suspense',
): void {
  play.loan.payments.push({ id, amount, day: clamped(world, play, day), moment: world.moment })
  if (from === 'suspense') {
    play.fromSuspense.add(id)
    addSuspense(world, play, -amount)
  }
  happened(world, play)
}

export function clamped(world: World, { loan }: Play, day: number): number {
  return Math.min(Math.max(day, loan.start), world.day)
}

function isOpen({ loan }: Play, { state, reference, id }: Proof): boolean {
  return state === 'accepted' && reference === null && loan.payments.some((payment) => payment.id === id)
}

export function isSame(a: { amount: bigint; day: number }, b: { amount: bigint; day: number }): boolean {
  return a.amount === b.amount && Math.abs(a.day - b.day) <= daysApart
}

/** The lender matches money in suspense to its loan. */
export async function match(world: World, play: Play, pick: number): Promise<void> {
  const known = pickOf(
    play.transfers.filter(({ remark }) => remark === 'thank you'),
    pick,
  )
  if (!known) return
  const { reference } = known
  await untilHandled(world, 'money in suspense is matched once', {
    send: (context) => matchSuspense(context, { providerReference: reference, code: play.opened.code }),
    expected: known.state === 'waits' ? 'counted' : 'known',
    known: 'known',
  })
  if (known.state === 'waits') count(world, play, [known], 'suspense')
}

/** The bank returns a transfer. */
export async function returnTransfer(world: World, play: Play, pick: number): Promise<void> {
  const known = pickOf(play.transfers, pick)
  const reference = known?.reference ?? 'never-notified'
  await untilHandled(world, 'a transfer is returned once', {
    send: (context) => reverseRepayment(context, { providerReference: reference }),
    expected: known ? (known.state === 'returned' ? 'known' : 'counted') : 'later',
    known: 'known',
  })
  if (!known || known.state === 'returned') return
  const mustStay = play.hasAnother && figuresOn(play, world.day).status === 'close'
  const leavesFromSuspense = known.state === 'waits' || mustStay
  known.state = 'returned'
  if (leavesFromSuspense) return addSuspense(world, play, -known.amount)
  play.loan.payments = play.loan.payments.filter(({ id }) => id !== known.paymentId)
  // what it had paid from suspense came back there, and left from there
  happened(world, play)
}

function pickOf<Item>(items: readonly Item[], pick: number): Item | undefined {
  return items[items.length - 1 - (pick % Math.max(1, items.length))]
}
