import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { askProduct as askCall, previewProduct as previewCall } from '@hiram/contract/console/products'
import { termsOf } from '@hiram/markets/term-changes'
import { problemsOf, proposalOf } from '../../offers/activate-version.ts'
import { askedBefore, askSecondPerson } from '../ask-second-person.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { exampleOf } from './example.ts'
import { requireProduct } from './products.ts'

/** The version as it would be lent: held to the caps, and calculated by the function that quotes. */
export async function previewProduct(
  caller: StaffCaller,
  { market, product: code, ...asked }: ConsoleRequest<typeof previewCall>,
): Promise<ConsoleAnswer<typeof previewCall>> {
  const { clock } = caller.context
  const loaded = await requireProduct(caller, market, code)
  const proposal = proposalOf(loaded, asked)
  if (!proposal) throw new ConsoleFailure('notFound')
  const today = clock.businessDate(market)
  const { problems, worst } = problemsOf(proposal, loaded, asked.changes)
  const tooSoon = asked.lentFrom > today ? [] : [{ field: 'lentFrom' as const, reason: 'tooSoon' as const, cap: null }]
  return {
    version: proposal.product.version,
    before: proposal.before,
    problems: [...problems, ...tooSoon],
    terms: termsOf(proposal.product),
    worst,
    example: worst.length > 0 ? exampleOf(proposal.product, today) : null,
  }
}

/** Kept until another person answers; what passes a cap or cannot be is refused at its field. */
export async function askProduct(
  caller: StaffCaller,
  { requestId, reason, ...asked }: ConsoleRequest<typeof askCall>,
): Promise<ConsoleAnswer<typeof askCall>> {
  const kept = { kind: 'productActivation' as const, product: asked.product, lentFrom: asked.lentFrom }
  const known = await askedBefore(caller, requestId, kept)
  if (known) return { approvalId: known.approvalId }
  const { version, before, problems } = await previewProduct(caller, asked)
  if (problems.length > 0)
    throw new ConsoleFailure('invalidRequest', {
      fields: problems.map(({ field, reason: why, cap }) => ({ field, reason: cap ? `${why}:${cap.cap}` : why })),
    })
  const { market, product, lentFrom } = asked
  const changes = asked.version === null ? asked.changes : null
  const change = { kind: 'productActivation' as const, product, version, changes, lentFrom, before }
  const { approvalId } = await askSecondPerson(caller, { requestId, loanId: null, market, change, reason })
  return { approvalId }
}
