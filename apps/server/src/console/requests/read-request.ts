import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { readRequest as readCall } from '@hiram/contract/console/requests'
import { type Currency, markets } from '@hiram/markets'
import { limitStep } from '@hiram/markets/limit-growth'
import { groupedLoanNumber } from '@hiram/markets/loan-number'
import { loadMember } from '../../borrower/member-store.ts'
import type { Queries } from '../../database/client.ts'
import { limitOf } from '../../offers/limit-of.ts'
import { languageOf } from '../../queue/notify-borrower.ts'
import { claimOf } from '../../staff/claim-store.ts'
import { settingOf } from '../../staff-setting-store.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { numberOf, takenBy } from '../person.ts'
import { effectOf } from '../request-change.ts'
import { loadRequest, type RequestWithWork } from './request-store.ts'

export async function readRequest(
  { context, member }: StaffCaller,
  { applicationId }: ConsoleRequest<typeof readCall>,
): Promise<ConsoleAnswer<typeof readCall>> {
  const { database, clock } = context
  const asked = await loadRequest(database, applicationId, member.markets)
  if (!asked) throw new ConsoleFailure('notFound')
  const claim = await claimOf(database, 'request', applicationId)
  return {
    applicationId,
    number: numberOf('Q', applicationId),
    kind: asked.kind,
    state: asked.state,
    borrowerId: asked.borrower_id,
    borrowerNumber: numberOf('B', asked.borrower_id),
    market: asked.market,
    locale: languageOf(asked.locale),
    loanId: asked.loan_id,
    loanNumber: asked.loan_number === null ? null : groupedLoanNumber(asked.loan_number),
    askedAt: asked.asked_at.toISOString(),
    promisedOn: asked.due_on,
    currency: markets[asked.market].currency.code as Currency,
    limit: asked.kind === 'limitReview' ? await limitNow(database, asked) : null,
    earlier: { accepted: asked.earlier_accepted, refused: asked.earlier_refused },
    decided: decidedOf(asked),
    takenBy: takenBy(claim, member.staffId, clock.wall()),
    approvalId: asked.approval_id,
    isAskedByMe: asked.maker === member.staffId,
  }
}

async function limitNow(queries: Queries, { borrower_id: borrowerId, market }: RequestWithWork) {
  return {
    now: limitOf(await loadMember(queries, borrowerId)),
    most: markets[market].quota.max,
    step: limitStep(market),
    stepsAlone: await settingOf(queries, 'limitStepsAlone', market),
  }
}

function decidedOf({ state, answered_at, decided_name, decided_because, effect }: RequestWithWork) {
  if (answered_at === null || (state !== 'accepted' && state !== 'refused')) return null
  return { at: answered_at.toISOString(), by: decided_name, because: decided_because, effect: effectOf(effect) }
}
