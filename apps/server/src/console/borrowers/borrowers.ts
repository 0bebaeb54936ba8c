import { lookedAt, lookPurpose } from '@hiram/contract/account/looks'
import {
  type openBorrower as openCall,
  personalFields,
  type readBorrower as readCall,
} from '@hiram/contract/console/borrowers'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { openPersonalData } from '../../borrower/personal-data.ts'
import { loadBorrower } from '../../borrower/store.ts'
import { lookAt } from '../../privacy/look.ts'
import { roleHolding } from '../../staff/staff-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { contactsOf } from '../contacts-store.ts'
import { ConsoleFailure } from '../failure.ts'
import { loanRowsOf } from '../loan-row.ts'
import { numberOf, personOf } from '../person.ts'
import { consentsOf, countsOf, eventsOfBorrower, type LookRow, loansOf, looksOf } from './borrowers-store.ts'
import { requireBorrower } from './require-borrower.ts'

const contactDaysMs = 90 * 86_400_000

/** Everything of a borrower that is not sealed. */
export async function readBorrower(
  caller: StaffCaller,
  { borrowerId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = caller.context
  const { is_erased } = await requireBorrower(caller, borrowerId)
  const borrower = await loadBorrower(database, borrowerId)
  const since = new Date(clock.instant().getTime() - contactDaysMs)
  return {
    borrowerId,
    number: numberOf('B', borrowerId),
    market: borrower.market,
    locale: borrower.locale,
    registeredAt: borrower.registered_at.toISOString(),
    isBlocked: borrower.blocked_at !== null,
    isErased: is_erased,
    loans: await loanRowsOf(database, await loansOf(database, borrowerId), clock.businessDate),
    counts: await countsOf(database, borrowerId),
    contacts: await contactsOf(database, { borrowerId, since }),
    events: (await eventsOfBorrower(database, borrowerId)).map(({ at, loan_id, ...event }) => ({
      ...event,
      at: at.toISOString(),
      loanId: loan_id,
    })),
    consents: (await consentsOf(database, borrowerId)).map(({ document, version, given_at, withdrawn_at }) => ({
      document,
      version,
      givenAt: given_at.toISOString(),
      withdrawnAt: withdrawn_at?.toISOString() ?? null,
    })),
    looks: (await looksOf(database, borrowerId)).map(lookOf),
  }
}

/** Opens who it is, in the same transaction as the row that says who looked and why. */
export async function openBorrower(
  caller: StaffCaller,
  { borrowerId, purpose }: ConsoleRequest<typeof openCall>,
): Promise<ConsoleAnswer<typeof openCall>> {
  const { context, member } = caller
  if ((await requireBorrower(caller, borrowerId)).is_erased) throw new ConsoleFailure('notFound')
  const asked = {
    borrower_id: borrowerId,
    staff_id: member.staffId,
    role: await roleHolding(context.database, member.roles, 'personalData.open'),
    purpose,
    what: 'person',
    subject: borrowerId,
  }
  const { seen, look } = await lookAt(context, asked, async (key, queries) =>
    openPersonalData(queries, { borrowerId, key }),
  )
  return {
    look: { lookId: look.look_id, at: look.at.toISOString(), role: look.role, purpose: look.purpose },
    fields: personalFields.flatMap((field) => {
      const value = seen[field]
      return value === undefined ? [] : [{ field, value }]
    }),
  }
}

function lookOf({ look_id, at, staff_id, name, role, purpose, what }: LookRow) {
  return {
    lookId: look_id,
    at: at.toISOString(),
    who: name === null ? null : personOf(staff_id, name),
    role,
    purpose: lookPurpose.parse(purpose),
    what: lookedAt.parse(what),
  }
}
