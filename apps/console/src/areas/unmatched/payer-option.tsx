import type { Payer, Unmatched } from '@hiram/contract/console/unmatched'
import { LoanStatus } from '../../parts/LoanStatus.tsx'
import { formatDay, formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Pieces } from '../../ui/Facts.tsx'
import { Tag } from '../../ui/Marks.tsx'
import { Option } from '../../ui/Option.tsx'
import css from './unmatched.module.css'

type PayerOptionProps = { payer: Payer; item: Unmatched; number: number; isOn: boolean; onChoose: () => void }

/** A loan the money may be for, and what speaks for it: evidence instead of a score. */
export function PayerOption({ payer, item: { amount, currency }, number, isOn, onChoose }: PayerOptionProps) {
  const { loanNumber, name, status, overdueDays, owes, nextAmount, nextDate, evidence } = payer
  const next =
    nextDate !== null &&
    nextAmount > 0n &&
    t('unmatched.next', { amount: formatMoney(nextAmount, currency), day: formatDay(nextDate) })
  return (
    <Option kind="radio" name="payer" isOn={isOn} hotkey={number < 10 ? String(number) : undefined} onChoose={onChoose}>
      <span className={css.payer}>
        <span className={css.head}>
          <b>{name}</b> {loanNumber} <LoanStatus status={status} days={overdueDays} />
        </span>
        <span className={css.dim}>
          <Pieces of={[t('unmatched.owes', { amount: formatMoney(owes, currency) }), next || null]} />
        </span>
        <span className={css.tags}>
          {evidence.map((one) => (
            <Tag key={one} icon="check">
              {t(`evidence.${one}`)}
            </Tag>
          ))}
          {amount > owes && (
            <Tag icon="info">{t('unmatched.over', { amount: formatMoney(amount - owes, currency) })}</Tag>
          )}
        </span>
      </span>
    </Option>
  )
}
