import type { LoanView } from '@hiram/contract/loan'
import { AmountList, type AmountRow } from '../../loan/AmountList.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import type { CodeOf } from '../../platform/texts/text-key.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { IconBank, IconCalendar, IconCamera, IconInfo, IconPhone, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { BarButton } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { StatusPanel } from '../../ui/StatusPanel.tsx'
import { Frame } from './frame.tsx'
import { LegalLimit } from './legal-limit.tsx'
import { LoanLinks } from './loan-links.tsx'

type WrittenOff = NonNullable<LoanView['writtenOff']>

const rights = ['nothingAdded', 'anyAmount', 'sameRights', 'reversed'] as const

/** Written off: the loan is still owed, nothing more is added, and every payment lowers what is left. */
export function StatusWrittenOff({ loan, writtenOff }: { loan: LoanView; writtenOff: WrittenOff }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { on, claim } = writtenOff
  return (
    <Frame
      title={t('loan.yourLoan')}
      bar={<BarButton to={paths.repayment}>{t('loan.pay', { amount: money(claim) })}</BarButton>}
    >
      <StatusPanel status="abandon" icon={IconInfo} title={t('loan.writtenOff.title')}>
        {t('loan.writtenOff.text', { date: date(on), amount: money(claim) })}
      </StatusPanel>
      <Claim writtenOff={writtenOff} />
      <Section title={t('loan.writtenOff.rightsTitle')}>
        {rights.map((right) => (
          <p key={right} className="mt2">
            {t(`loan.writtenOff.${right}`)}
          </p>
        ))}
      </Section>
      <List title={t('loan.cannotPayAll')}>
        <ListItem
          icon={IconSlip}
          title={t('loan.payPart')}
          sub={t('loan.writtenOff.payPartSub')}
          to={`${paths.repayment}?pay=part`}
        />
        <ListItem icon={IconBank} title={t('loan.howToPay')} to={paths.paymentMethod} />
        <ListItem icon={IconPhone} title={t('loan.talk')} sub={t('loan.talkSub')} to={paths.customerService} />
      </List>
      <LegalLimit loan={loan} />
      <LoanLinks>
        <ListItem icon={IconCalendar} title={t('loan.linkDetail')} to={paths.loanStatusDetail} />
        <ListItem icon={IconCamera} title={t('loan.sendReceipt')} to={`${paths.repayment}?pay=receipt`} />
      </LoanLinks>
    </Frame>
  )
}

const parts = ['principal', 'interest', 'fees', 'overdueInterest', 'penalty'] as const

function Claim({ writtenOff: { claim, claimParts, recovered, on } }: { writtenOff: WrittenOff }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const part = (name: CodeOf<'loan', 'part'>): AmountRow[] =>
    claimParts[name] > 0n ? [{ label: t(`loan.part.${name}`), value: claimParts[name] }] : []
  return (
    <Section title={t('loan.writtenOff.claimTitle')}>
      <AmountList rows={[...parts.flatMap(part), { label: t('loan.writtenOff.claim'), value: claim, kind: 'total' }]} />
      {recovered > 0n ? (
        <AmountList rows={[{ label: t('loan.writtenOff.recovered', { date: date(on) }), value: recovered }]} />
      ) : null}
    </Section>
  )
}
