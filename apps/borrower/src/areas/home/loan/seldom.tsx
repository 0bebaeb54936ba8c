import type { LoanView } from '@hiram/contract/loan'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { retryImport } from '../../../platform/page/retry-import.ts'
import { loadTexts } from '../../../platform/texts/texts.tsx'

type OfLoan = ComponentType<{ loan: LoanView }>

/** Few loans have them, so their code comes when it is needed, with the texts of the loan's own screens. */
const Row = ofFew(async () => (await retryImport(() => import('./plan-offer-row.tsx'))).PlanOfferRow)
export const LateHome = ofFew(async () => (await retryImport(() => import('./late-home.tsx'))).LateHome)

/** A plan the lender has offered. */
export function PlanOffer({ loan }: { loan: LoanView }) {
  return loan.restructuringOffer ? <Row loan={loan} /> : null
}

function ofFew(load: () => Promise<OfLoan>): ComponentType<{ loan: LoanView; until?: ReactNode }> {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts('loan')])
    return { default: part }
  })
  return ({ loan, until }) => (
    <Suspense fallback={until}>
      <Part loan={loan} />
    </Suspense>
  )
}
