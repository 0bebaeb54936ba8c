import type { startContact as startCall } from '@hiram/contract/console/collections'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { lockBorrower } from '../../borrower/lock.ts'
import { openPersonalData } from '../../borrower/personal-data.ts'
import type { Queries } from '../../database/client.ts'
import { keyOf, type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { lookAt } from '../../privacy/look.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { foundLoan } from '../loan-row.ts'
import { assignCase, findContact, insertContact } from './case-store.ts'
import { oneCase } from './collections-store.ts'
import { contactLimits } from './contact-limits.ts'
import { contactRule } from './contact-rules.ts'
import { anotherOn, contactFacts, lookingAs } from './loaded-case.ts'

/**
 * The call is logged, the look written and the number opened in one transaction, in which the borrower is locked: of two
 * people at once, or a person and a reminder, the second counts the first.
 */
export async function startContact(
  caller: StaffCaller,
  { contactId, loanId, reason }: ConsoleRequest<typeof startCall>,
): Promise<ConsoleAnswer<typeof startCall>> {
  const { context, member } = caller
  const loan = await foundLoan(context.database, loanId, member.markets)
  const asked = {
    borrower_id: loan.borrower_id,
    staff_id: member.staffId,
    role: await roleHolding(context.database, member.roles, 'collection.contact'),
    purpose: 'arrears',
    what: 'person',
    subject: loanId,
  }
  const { seen, look } = await lookAt(
    context,
    asked,
    async (key, queries) => {
      const at = await logged(caller, queries, { loan, contactId, reason })
      return { at, person: await openPersonalData(queries, { borrowerId: loan.borrower_id, key }) }
    },
    (queries) => lockBorrower(queries, loan.borrower_id),
  )
  const { fullName, phone } = seen.person
  return { contactId, at: seen.at.toISOString(), lookId: look.look_id, name: fullName ?? null, phone }
}

type Logged = { loan: LoadedLoan } & Pick<ConsoleRequest<typeof startCall>, 'contactId' | 'reason'>

/** When the call was logged: now, or before where it is sent again and no outcome is written. */
async function logged(caller: StaffCaller, queries: Queries, { loan, contactId, reason }: Logged): Promise<Date> {
  const { context, member } = caller
  const key = keyOf(loan)
  const known = await findContact(queries, key, contactId)
  if (known) {
    if (known.staff_id !== member.staffId || known.outcome !== null)
      throw new ConsoleFailure('alreadyDecided', { outcome: 'contacted' })
    return known.at
  }
  const [row, now] = [
    await oneCase(queries, lookingAs(caller), key),
    await loadLoan(queries, loan.borrower_id, loan.loan_id),
  ]
  if (!row || !now) throw new ConsoleFailure('notFound')
  const limits = await contactLimits(queries, loan.market)
  const rule = contactRule(contactFacts(context, { row, loan: now, limits, me: member.staffId }))
  const by = rule.why === 'anotherPerson' ? anotherOn(row, member.staffId) : null
  if (rule.state !== 'now')
    throw new ConsoleFailure('refusedByRule', {
      refused: rule.why,
      ...(rule.from ? { until: rule.from.toISOString() } : {}),
      ...(by ? { by } : {}),
    })
  const at = context.clock.instant()
  if (row.staff_id !== member.staffId) await assignCase(queries, key, { by: member.staffId, to: member.staffId, at })
  await insertContact(queries, {
    borrower_id: loan.borrower_id,
    loan_id: loan.loan_id,
    contact_id: contactId,
    staff_id: member.staffId,
    reason,
    asked_on: context.clock.businessDate(loan.market),
    at,
  })
  return at
}
