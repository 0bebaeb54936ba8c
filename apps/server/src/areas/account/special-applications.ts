import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@hiram/contract'
import type { sendSpecialApplication as sendSpecialApplicationCall } from '@hiram/contract/account/special-applications'
import { addDays } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { loadBorrower } from '../../borrower/store.ts'
import { fail, Undo } from '../../http/outcome.ts'
import { consumeLimit } from '../../http/rate-limit/consume-limit.ts'
import { day } from '../../http/rate-limit/limits.ts'
import type { BorrowerCaller } from '../../http/route.ts'
import { seal } from '../../privacy/vault.ts'
import { addJob } from '../../queue/job-store.ts'
import { insertSpecial, loadSpecials, withdrawWaiting } from '../../special/special-store.ts'
import { placeOfSpecial, viewSpecial } from '../../special/view-special.ts'

const requestsADay = { name: 'specialApplication24h', most: 10, windowMs: day }

export async function listSpecialApplications({ context, queries, borrowerId }: BorrowerCaller) {
  const key = await context.vault.keyOf(queries, borrowerId)
  return { applications: (await loadSpecials(queries, borrowerId)).map((special) => viewSpecial(key, special)) }
}

/** Keeps the request and lays it before the lender's people; they answer by webhook. */
export async function sendSpecialApplication(
  caller: BorrowerCaller,
  { kind, text }: RequestOf<typeof sendSpecialApplicationCall>,
) {
  const { context, queries, borrowerId } = caller
  const key = await context.vault.keyOf(queries, borrowerId)
  const owner = { borrower_id: borrowerId, application_id: randomUUID() }
  const special = {
    ...owner,
    kind,
    text_sealed: seal(key, placeOfSpecial('text', owner), text),
    state: 'sent' as const,
    answer_sealed: null,
    asked_at: context.clock.instant(),
    answered_at: null,
    due_on: await answerBy(caller),
    decided_by: null,
    decided_because: null,
    asked_by: null,
    approved_by: null,
  }
  // one waits while another of its kind is being decided, and holds nothing then: the decision needs the borrower
  if (!(await insertSpecial(queries, special))) return fail('requestWaiting')
  const spent = await consumeLimit(caller, [{ subject: `special|${borrowerId}`, limit: requestsADay }])
  if (spent) throw new Undo(spent)
  await addJob(queries, 'askSpecial', { borrowerId, applicationId: owner.application_id })
  return viewSpecial(key, { ...special, effect: null })
}

/** The day people answer by, as of a manual review. */
async function answerBy({ context, queries, borrowerId }: BorrowerCaller) {
  const { market } = await loadBorrower(queries, borrowerId)
  return addDays(context.clock.businessDate(market), markets[market].reviewDays)
}

export async function withdrawSpecialApplication(
  { context, queries, borrowerId }: BorrowerCaller,
  { applicationId }: { applicationId: string },
) {
  const withdrawn = await withdrawWaiting(queries, borrowerId, applicationId, context.clock.instant())
  if (!withdrawn) return fail('requestNotWaiting')
  return viewSpecial(await context.vault.keyOf(queries, borrowerId), withdrawn)
}
