import type { LoanView } from '@hiram/contract/loan'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { TextArea } from '../../../platform/texts/text-key.ts'
import { loadTexts } from '../../../platform/texts/texts.tsx'
import { retryImport } from '../../../retry-import.ts'

type OfLoan = ComponentType<{ loan: LoanView }>

const belowLoan = () => retryImport(() => import('./below-loan.ts'))

/** Few loans have these two. */
const News = lazyPart('loan', async () => (await belowLoan()).LoanNews)
export const LateHome = lazyPart('loan', async () => (await retryImport(() => import('./late-home.tsx'))).LateHome)
const withoutPayments = async () =>
  (await Promise.all([retryImport(() => import('./homes-without-payments.ts')), loadTexts('loan')]))[0]

/** An application under way, or a loan that ended: seen for a minute, or seldom. */
export const StatusHome = lazy(async () => ({ default: (await withoutPayments()).StatusHome }))
export const ClosedHome = lazy(async () => ({ default: (await withoutPayments()).ClosedHome }))
/** Below what is owed, so that its code comes after it. */
export const Reminder = lazyPart('reminders', async () => (await belowLoan()).ReminderSwitch)
/** What makes the next visits easier, proposed after the loan itself is drawn. */
export const Suggestion = lazyPart('account', async () => (await belowLoan()).SuggestionCard)

/** A plan the lender has offered, a payment that the bank reversed. */
export function LoanNews({ loan }: { loan: LoanView }) {
  return loan.restructuringOffer || loan.reversedPayment ? <News loan={loan} /> : null
}

/** Its code, with the texts of an area, comes when it is shown. */
function lazyPart(area: TextArea, load: () => Promise<OfLoan>): ComponentType<{ loan: LoanView; until?: ReactNode }> {
  const Part = lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(area)])
    return { default: part }
  })
  return ({ loan, until }) => (
    <Suspense fallback={until}>
      <Part loan={loan} />
    </Suspense>
  )
}
