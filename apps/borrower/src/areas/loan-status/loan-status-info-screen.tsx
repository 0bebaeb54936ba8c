import type { LoanView } from '@hiram/contract/loan'
import { KeyFacts } from '../../loan/KeyFacts.tsx'
import { paths } from '../../paths.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import { IconCalendar, IconHistory, IconSlip } from '../../ui/icons.tsx'
import { List } from '../../ui/List.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
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
            <KeyFacts title={t('loan-status.keyFacts')} note={t('loan-status.keyFactsNote')} groups={facts(loan)} />
          </Section>
          <Dates loan={loan} />
          <LoanDocuments loan={loan} />
          <List>
            <ListItem icon={IconSlip} title={t('loan-status.linkFee')} to={paths.loanStatusFee} />
            <ListItem icon={IconCalendar} title={t('loan-status.linkDetail')} to={paths.loanStatusDetail} />
            <ListItem icon={IconHistory} title={t('loan-status.linkLog')} to={paths.loanStatusProcessLog} />
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
    <Section title={t('loan-status.datesTitle')}>
      <dl>
        <CopyRow label={t('loan-status.statusNow')} value={t(`loan-status.status.${loan.status}`)} />
        <CopyRow label={t('loan-status.appliedAt')} value={date(loan.appliedAt, 'dayTime')} />
        {disbursedOn ? <CopyRow label={t('loan-status.sentOn')} value={date(disbursedOn)} /> : null}
        {closedOn ? <CopyRow label={t('loan-status.closedOn')} value={date(closedOn)} /> : null}
        {payout ? (
          <CopyRow
            label={t('loan-status.goesTo')}
            value={t('loan-status.bankEnding', { bank: payout.bank, ending: payout.accountEnding })}
          />
        ) : null}
        <CopyRow
          label={t('loan-status.loanNumber')}
          value={loan.loanId}
          copy={{ text: loan.loanId, label: t('common.copy'), copiedLabel: t('common.copied') }}
        />
      </dl>
    </Section>
  )
}
