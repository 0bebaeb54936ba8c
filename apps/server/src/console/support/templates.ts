import type { Locale } from '@hiram/contract/values'
import type { Context } from '../../context.ts'
import { type LoadedLoan, loadLoan } from '../../loan/loan-store.ts'
import { loanView } from '../../loan/loan-view.ts'
import { figuresOf } from '../../loan-documents/figures.ts'
import { languageOf } from '../../queue/notify-borrower.ts'
import { translate } from '../../texts/translate.ts'
import type { ThreadWithWork } from './thread-store.ts'

/** Replies to begin with. Those with figures are there while the loan has them. */
const plain = ['thanks', 'proof', 'request', 'secret'] as const
type WithFigures = 'nextPayment' | 'payOff'

/** Filled from the borrower's loan, as they will read them, and beside it in the languages of the console. */
export async function templatesFor({ database, clock }: Context, thread: ThreadWithWork) {
  const { borrower_id: borrowerId, loan_id: loanId, market } = thread
  const loan = loanId === null ? undefined : await loadLoan(database, borrowerId, loanId)
  const figures = loan ? figuresIn(loan, clock.businessDate(market)) : []
  const locales = [...new Set([languageOf(thread.locale), 'en-US', 'vi-VN'] as const)]
  const inEach = (textIn: (locale: Locale) => string) => locales.map((locale) => ({ locale, text: textIn(locale) }))
  return [
    ...figures.map(({ name, amount, day }) => ({
      name,
      texts: inEach((locale) => {
        const { money, date } = figuresOf(market, locale)
        return translate(locale, `support.template.${name}`, { amount: money(amount), day: date(day) })
      }),
    })),
    ...plain.map((name) => ({ name, texts: inEach((locale) => translate(locale, `support.template.${name}`)) })),
  ]
}

function figuresIn(loan: LoadedLoan, today: ReturnType<Context['clock']['businessDate']>) {
  const { plan, earlyRepaymentAmount: amount, writtenOff } = loanView(loan, today)
  const [next] = plan
  const found: { name: WithFigures; amount: bigint; day: string }[] = []
  if (next) found.push({ name: 'nextPayment', amount: next.amount, day: next.dueDate })
  if (amount > 0n && !writtenOff) found.push({ name: 'payOff', amount, day: today })
  return found
}
