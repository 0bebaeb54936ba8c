import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../../loan/AmountList.tsx'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { IconInfo } from '../../../ui/icons.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusPanel } from '../../../ui/StatusPanel.tsx'
import { DocumentNav } from './document-nav.tsx'
import { LoanLinks } from './loan-links.tsx'

type WrittenOff = NonNullable<LoanView['writtenOff']>

/** A written-off loan: what is still owed, which no day adds to, and what has been paid since. */
export function WrittenOffHome({ writtenOff: { on, claim, recovered } }: { writtenOff: WrittenOff }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  return (
    <Screen
      nav={<DocumentNav />}
      tabs={<HomeTabs current="loan" />}
      bar={<BarButton to={paths.repayment}>{t('home.pay', { amount: money(claim) })}</BarButton>}
    >
      <StatusPanel status="abandon" icon={IconInfo} title={t('loan.writtenOff.title')}>
        {t('loan.writtenOff.text', { date: date(on), amount: money(claim) })}
      </StatusPanel>
      <Section>
        <AmountList
          rows={[
            ...(recovered > 0n
              ? [{ label: t('loan.writtenOff.recovered', { date: date(on) }), value: money(recovered) }]
              : []),
            { label: t('loan.writtenOff.claim'), value: money(claim), kind: 'total' },
          ]}
        />
        <p className="note mt3">{t('loan.writtenOff.payPartSub')}</p>
      </Section>
      <LoanLinks whole />
    </Screen>
  )
}
