import type { LoanView } from '@hiram/contract/loan'
import { KeyFacts } from '../../loan/KeyFacts.tsx'
import { shownStatus } from '../../loan/shown-status.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { IconCalendar, IconHistory, IconShield, IconSlip } from '../../ui/icons.tsx'
import { List, ListItem } from '../../ui/List.tsx'
import { Section } from '../../ui/Section.tsx'
import { Frame, LoanGate } from './frame.tsx'
import { LoanDocuments } from './loan-documents.tsx'
import { useLoanFacts } from './use-loan-facts.ts'

/** /home/loan/status/info: the loan's facts, its dates and numbers, and the pages about it. */
export function LoanStatusInfoScreen() {
  const { t } = useTexts()
  const facts = useLoanFacts()
  const title = t('title.loanInfo')
  return (
    <LoanGate title={title}>
      {(loan) => (
        <Frame title={title} line back={paths.loanStatus}>
          <Section>
            <KeyFacts
              title={t('loan.keyFacts')}
              note={t(loan.restructurings > 0 ? 'loan.plan.ratesFirst' : 'loan.keyFactsNote')}
              groups={facts(loan)}
            />
          </Section>
          <Dates loan={loan} />
          <LoanDocuments loan={loan} />
          <List>
            <ListItem icon={IconSlip} title={t('loan.linkFee')} to={paths.loanStatusFee} />
            <ListItem icon={IconCalendar} title={t('loan.linkDetail')} to={paths.loanStatusDetail} />
            <ListItem icon={IconHistory} title={t('loan.linkLog')} to={paths.loanStatusProcessLog} />
            {loan.restructurings > 0 ? (
              <ListItem icon={IconShield} title={t('loan.plan.name')} to={paths.loanPlan} />
            ) : null}
          </List>
        </Frame>
      )}
    </LoanGate>
  )
}

function Dates({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { payout, disbursedOn, closedOn } = loan
  return (
    <Section title={t('loan.datesTitle')}>
      <dl>
        <CopyRow label={t('loan.statusNow')} value={t(`loan.status.${shownStatus(loan)}`)} />
        <CopyRow label={t('loan.appliedAt')} value={date(loan.appliedAt, 'dayTime')} />
        {disbursedOn ? <CopyRow label={t('loan.sentOn')} value={date(disbursedOn)} /> : null}
        {closedOn ? <CopyRow label={t('loan.closedOn')} value={date(closedOn)} /> : null}
        {payout ? (
          <CopyRow
            label={t('loan.goesTo')}
            value={t('loan.bankEnding', { bank: payout.bank, ending: payout.accountEnding })}
          />
        ) : null}
        <CopyRow
          label={t('loan.loanNumber')}
          value={loan.loanNumber}
          copy={{ text: loan.loanNumber, label: t('common.copy'), copiedLabel: t('common.copied') }}
        />
      </dl>
    </Section>
  )
}
