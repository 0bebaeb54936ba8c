import type { LoanView } from '@hiram/contract/loan'
import { AmountList } from '../../../loan/AmountList.tsx'
import { DueLine } from '../../../loan/DueLine.tsx'
import { HomeTabs } from '../../../loan/HomeTabs.tsx'
import { keptInstalments } from '../../../loan/kept-instalments.ts'
import { Money } from '../../../loan/Money.tsx'
import { RepaymentSegments } from '../../../loan/RepaymentSegments.tsx'
import { paths } from '../../../paths.ts'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { BarButton, Screen } from '../../../ui/Screen.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { HomeBand } from './home-band.tsx'
import css from './home-loan.module.css'
import { LoanNews, Reminder, Suggestion } from './lazy-parts.tsx'
import { leftToPay } from './left-to-pay.ts'
import { LoanLinks } from './loan-links.tsx'
import { segmentsOf } from './segments.ts'

/** A loan to repay: the next payment, what is left, and what paying it all today would save. */
export function ActiveHome({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  return (
    <Screen
      edge="band"
      tabs={<HomeTabs current="loan" />}
      bar={<BarButton to={paths.repayment}>{t('home.pay', { amount: money(loan.nextAmount) })}</BarButton>}
    >
      <NextPayment loan={loan} />
      <LoanNews loan={loan} />
      <LeftToPay loan={loan} />
      <PayAllToday loan={loan} />
      <Suggestion loan={loan} />
      <Reminder loan={loan} />
      <LoanLinks whole />
    </Screen>
  )
}

function NextPayment({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { date } = useFormat()
  const { instalments, repaymentDate, daysUntilDue } = loan
  const kept = keptInstalments(instalments)
  const next = kept.findIndex(({ state }) => state !== 'paid')
  return (
    <HomeBand lead={t('home.nextPayment', { number: next < 0 ? kept.length : next + 1, count: kept.length })}>
      <p>
        <Money minor={loan.nextAmount} size="hero" />
      </p>
      {repaymentDate === null ? null : (
        <DueLine days={t('home.daysLeft', { days: daysUntilDue ?? 0 })}>
          {t('home.due', { date: date(repaymentDate, 'weekday') })}
        </DueLine>
      )}
      <RepaymentSegments
        items={segmentsOf(kept).map(({ state, word, on }) => ({
          state,
          title: word === undefined ? '' : t(`home.segment.${word}`),
          sub: on === undefined ? '' : date(on, 'short'),
        }))}
      />
    </HomeBand>
  )
}

function LeftToPay({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money, moneyShort } = useFormat()
  const { late, rest } = leftToPay(loan)
  const change = [
    { label: t('home.lateSoFar'), minor: late },
    { label: t(rest > 0n ? 'home.moreTimeInterest' : 'home.interestSaved'), minor: rest },
    { label: t('home.waived'), minor: -loan.waived },
    { label: t('home.goodwill'), minor: -loan.goodwill },
  ].flatMap(({ label, minor }) => (minor === 0n ? [] : [{ label, value: money(minor) }]))
  return (
    <Section title={t('home.yourLoan', { amount: moneyShort(loan.loanAmount) })}>
      <AmountList
        rows={[
          { label: t('home.toPayInAll'), value: money(loan.repaymentAmount) },
          ...change,
          { label: t('home.paidSoFar'), value: money(-loan.alreadyRepaidAmount) },
          { label: t('home.left'), value: money(loan.toBePaidAmount), kind: 'total' },
        ]}
      />
    </Section>
  )
}

/** Paying off the loan today, offered when more than the next payment is left. */
function PayAllToday({ loan }: { loan: LoanView }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const { earlyRepaymentAmount: amount, earlyRepaymentSaves: saves } = loan
  if (amount <= 0n || (saves <= 0n && amount <= loan.nextAmount)) return null
  return (
    <Section>
      <div className={css.early}>
        <div>
          <h2>{t('home.payAll', { amount: money(amount) })}</h2>
          <p className="label">{saves > 0n ? t('home.payAllSaves', { saves: money(saves) }) : t('home.payAllFree')}</p>
        </div>
        <SmallButton to={`${paths.repayment}?pay=all`}>{t('home.seeHow')}</SmallButton>
      </div>
    </Section>
  )
}
