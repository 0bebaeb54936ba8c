import { Failure } from '../../apps/server/src/http/outcome.ts'
import type { BorrowerCaller } from '../../apps/server/src/http/route.ts'
import { slipPhoto } from './payment-slip.ts'
import type { LoanRun, Simulation } from './simulation.ts'

/** Does what a borrower's call does, in a transaction of its own that a refusal leaves without effect. */
export async function callAsBorrower<Answer>(
  { context }: Simulation,
  { opened, loan }: LoanRun,
  work: (caller: BorrowerCaller) => Promise<Answer>,
): Promise<Answer> {
  const slip = { name: 'file', content: await slipPhoto(), mimeType: 'image/jpeg' }
  return context.database.transaction().execute((queries) =>
    work({
      context,
      queries,
      deviceThumbprint: '',
      rid: '',
      locale: 'en-US',
      appId: loan.terms.market === 'ph' ? 12 : 13,
      market: loan.terms.market,
      ip: '192.0.2.1',
      host: 'localhost',
      token: '',
      borrowerId: opened.borrowerId,
      files: [slip],
    }),
  )
}

export function refusalOf(answer: unknown): string | null {
  return answer instanceof Failure ? answer.code : null
}
