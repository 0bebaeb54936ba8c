import type { AnswerOf } from '@hiram/contract'
import { transactionRule } from '@hiram/contract/transactions'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Section } from '../../ui/Section.tsx'
import { Steps } from '../../ui/Steps.tsx'

type Rule = AnswerOf<typeof transactionRule>

/** /transactionRecord/rule: how money and score move, from the rules themselves. */
export function RuleScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(transactionRule, {})
  const nav = <HelpNav line title={t('title.rules')} back={paths.transactionRecord} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} rows={8} />
  return (
    <Screen nav={nav}>
      <Section title={t('rewards.ruleMoney')} lead={t('rewards.ruleMoneyLead')}>
        <div className="mt3">
          <Steps
            numbered
            items={data.paymentOrder.map((part) => ({ state: 'todo', title: t(`rewards.part.${part}`) }))}
          />
        </div>
        <p className="mt3">{t('rewards.ruleOver')}</p>
      </Section>
      <ScoreRules rule={data} />
      <CouponRules rule={data} />
    </Screen>
  )
}

function ScoreRules({ rule: { score } }: { rule: Rule }) {
  const { t } = useTexts()
  const lines = [
    t('rewards.rule.onTime', {
      days: score.onTimeDaysAPoint,
      most: Math.floor(score.mostDays / score.onTimeDaysAPoint),
    }),
    t('rewards.rule.early', {
      before: score.earlyDays,
      days: score.earlyDaysAPoint,
      most: Math.floor(score.mostDays / score.earlyDaysAPoint),
    }),
    t('rewards.rule.late', { points: Math.abs(score.latePoints) }),
    t('rewards.rule.veryLate', { points: Math.abs(score.veryLatePoints), days: score.lateDays }),
    t('rewards.rule.notYours'),
    t('rewards.never'),
  ]
  return (
    <Section title={t('rewards.ruleScore')}>
      {lines.map((line) => (
        <p key={line} className="mt2">
          {line}
        </p>
      ))}
    </Section>
  )
}

function CouponRules({ rule: { coupons } }: { rule: Rule }) {
  const { t } = useTexts()
  const { percent, moneyShort } = useFormat()
  return (
    <Section title={t('title.coupon')}>
      {coupons.map((coupon) => (
        <p key={coupon.rule} className="mt2">
          {t('rewards.couponRule', {
            why: t(`rewards.rule.${coupon.rule}`),
            off: t(`rewards.off.${coupon.on}`),
            rate: percent(coupon.rate, 0),
            amount: moneyShort(coupon.maximumDiscount),
            days: coupon.validDays,
          })}
        </p>
      ))}
      <p className="mt2">{t('rewards.couponNote')}</p>
    </Section>
  )
}
