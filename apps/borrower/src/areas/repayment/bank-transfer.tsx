import type { AnswerOf } from '@hiram/contract'
import type { repaymentCode } from '@hiram/contract/repayment'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { IconShield } from '../../ui/icons.tsx'
import { Section } from '../../ui/Section.tsx'
import { Tip } from '../../ui/Tip.tsx'
import { knownAccountType } from './account-type.ts'
import { plainAmount } from './plain-amount.ts'

type Row = { name: CodeOf<'repayment', 'bank'>; value: string; text?: string }

/** The account for a manual transfer; each line can be copied. */
export function BankTransfer({ code: { bank, amount } }: { code: AnswerOf<typeof repaymentCode> }) {
  const { t } = useTexts()
  const { money, currency } = useFormat()
  const type = knownAccountType(bank.accountType)
  const lines: Row[] = [
    { name: 'bank', value: bank.bankName },
    { name: 'branch', value: bank.branchName },
    { name: 'city', value: bank.city },
    { name: 'fullName', value: bank.fullName },
    { name: 'accountName', value: bank.accountName },
    { name: 'accountType', value: type ? t(`repayment.accountType.${type}`) : bank.accountType },
    { name: 'accountNumber', value: bank.accountNumber },
    { name: 'amount', value: money(amount), text: plainAmount(amount, currency) },
    { name: 'remark', value: bank.remark },
  ]
  const rows = lines.filter(({ value }) => value !== '')
  return (
    <Section title={t('repayment.bankTitle')} lead={t('repayment.bankLead')}>
      <dl className="mt2">
        {rows.map(({ name, value, text }) => (
          <CopyRow
            key={name}
            label={t(`repayment.bank.${name}`)}
            value={value}
            copy={{ text: text ?? value, label: t('common.copy'), copiedLabel: t('common.copied') }}
          />
        ))}
      </dl>
      <Tip className="mt2" icon={IconShield}>
        {t('repayment.onlyHere')}
      </Tip>
    </Section>
  )
}
