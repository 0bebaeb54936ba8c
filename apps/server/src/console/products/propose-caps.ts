import type { askCaps as askCall, CapProblem, previewCaps as previewCall } from '@hiram/contract/console/caps'
import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import { capNames } from '@hiram/lending'
import { capsProposal, problemsOfCaps } from '../../offers/activate-caps.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireMarket } from './products.ts'

/** The version as it would count: never looser than the law, and no product that is lent passes it. */
export async function previewCaps(
  caller: StaffCaller,
  { market, changes, countsFrom }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  requireMarket(caller, market)
  const { database, clock } = caller.context
  const { version, before, caps, isSame } = await capsProposal(database, market, { changes, countsFrom })
  const { values, above } = await problemsOfCaps(database, market, { caps, countsFrom })
  const [first = 'nominalPerMonth'] = capNames.filter((cap) => caps[cap] !== undefined)
  const problems: CapProblem[] = [
    ...values.map(({ cap, reason }) => ({ field: cap, reason, above: null })),
    ...above.map((one) => ({ field: one.cap, reason: 'productAbove' as const, above: one })),
    ...(isSame ? [{ field: first, reason: 'same' as const, above: null }] : []),
  ]
  if (countsFrom <= clock.businessDate(market)) problems.push({ field: 'countsFrom', reason: 'tooSoon', above: null })
  return { version, before, caps, problems }
}

/** Kept until another person answers; what is looser than the law or below what is lent is refused at its field. */
export async function askCaps(
  caller: StaffCaller,
  { requestId, reason, ...asked }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const known = await askedBefore(caller, requestId, { kind: 'capsActivation', countsFrom: asked.countsFrom })
  if (known) return { approvalId: known.approvalId }
  const { version, before, caps, problems } = await previewCaps(caller, asked)
  if (problems.length > 0)
    throw new ConsoleFailure('invalidRequest', {
      fields: problems.map(({ field, reason: why, above }) => ({
        field,
        reason: above ? `${why}:${above.product} v${above.version}` : why,
      })),
    })
  const { market, countsFrom } = asked
  const change = { kind: 'capsActivation' as const, version, before, caps, countsFrom }
  const { approvalId } = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  return { approvalId }
}
