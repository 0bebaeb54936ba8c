import type { LoanView } from '@hiram/contract/loan'
import { useFormat } from '../../platform/format/use-format.ts'
import { readPage } from '../../platform/page/page.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Logo } from '../../ui/Logo.tsx'
import css from './push-preview.module.css'

type PushPreviewProps = { loan: LoanView | undefined; withAmounts: boolean }

/** A notification as the phone shows it: of the borrower's own next payment where there is one. */
export function PushPreview({ loan, withAmounts }: PushPreviewProps) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const due = loan?.repaymentDate
  const text =
    due && withAmounts
      ? t('messages.previewAmount', { amount: money(loan.nextAmount), date: date(due) })
      : due
        ? t('messages.previewDue', { date: date(due) })
        : t('messages.previewPlain')
  return (
    <figure className={css.preview}>
      <figcaption className="label">{t('messages.preview')}</figcaption>
      <div className={css.card}>
        <p className={css.brand}>
          <Logo>{readPage().brand.name}</Logo>
        </p>
        <p>{text}</p>
      </div>
    </figure>
  )
}
