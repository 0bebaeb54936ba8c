import type { AmountRow } from '../../loan/AmountList.tsx'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import type { Payment } from './payments.ts'

type Paid = Pick<Payment, 'parts' | 'credit'>

const order = ['penalty', 'overdueInterest', 'fees', 'interest', 'principal'] as const

function partsOf({ parts, credit }: Paid) {
  return [...order.map((name) => ({ name, minor: parts[name] })), { name: 'credit' as const, minor: credit }].filter(
    ({ minor }) => minor > 0n,
  )
}

/** The parts a payment pays, in the order of allocation. */
export function usePartRows() {
  const { t } = useTexts()
  return (paid: Paid): AmountRow[] =>
    partsOf(paid).map(({ name, minor }) => ({ label: t(`repayment.part.${name}`), value: minor }))
}

/** The same in one line, to be read aloud. */
export function usePartLine() {
  const { t } = useTexts()
  const { money, list } = useFormat()
  return (paid: Paid) =>
    list(
      partsOf(paid).map(({ name, minor }) =>
        t('repayment.partLine', { part: t(`repayment.part.${name}`), amount: money(minor) }),
      ),
    )
}
