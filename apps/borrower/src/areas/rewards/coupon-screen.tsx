import type { AnswerOf } from '@hiram/contract'
import { findCoupon } from '@hiram/contract/rewards/coupon'
import { HelpNav } from '../../loan/HelpNav.tsx'
import { PendingScreen } from '../../loan/PendingScreen.tsx'
import { confirmPath, historyPath, paths } from '../../paths.ts'
import { useCall } from '../../platform/api/use-call.ts'
import { useFormat } from '../../platform/format/use-format.ts'
import { useTexts } from '../../platform/texts/texts.tsx'
import { Link } from '../../routing/link.tsx'
import { EmptySlip } from '../../ui/drawings/EmptySlip.tsx'
import { PullToRefresh } from '../../ui/PullToRefresh.tsx'
import { Result } from '../../ui/Result.tsx'
import { BarButton, Screen } from '../../ui/Screen.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import css from './rewards.module.css'

type Coupon = AnswerOf<typeof findCoupon>['coupons'][number]

/** /coupon: coupons still usable and those used (HIS-03). */
export function CouponScreen() {
  const { t } = useTexts()
  const { data, failure, refresh } = useCall(findCoupon, {})
  const nav = <HelpNav line title={t('title.coupon')} back={paths.homeMe} />
  if (!data) return <PendingScreen nav={nav} failure={failure} onRefresh={refresh} />
  if (data.coupons.length === 0) {
    return (
      <Screen nav={nav} paper bar={<BarButton to={paths.homeVip}>{t('rewards.see')}</BarButton>}>
        <Result heading="h2" drawing={<EmptySlip />} title={t('rewards.noCoupons')}>
          {t(data.isFirstLoanAhead ? 'rewards.noCouponsText' : 'rewards.noCouponsLevels')}
        </Result>
      </Screen>
    )
  }
  return (
    <Screen nav={nav}>
      <PullToRefresh onRefresh={refresh} label={t('common.loading')}>
        <Coupons coupons={data.coupons} />
      </PullToRefresh>
    </Screen>
  )
}

function Coupons({ coupons }: { coupons: readonly Coupon[] }) {
  const { t } = useTexts()
  const toUse = coupons.filter(({ state }) => state === 'enabled')
  const gone = coupons.filter(({ state }) => state !== 'enabled')
  return (
    <div className={css.coupons}>
      {toUse.length > 0 ? (
        <>
          <h2>
            {t('rewards.toUse')} <span>{toUse.length}</span>
          </h2>
          {toUse.map((coupon) => (
            <OneCoupon key={coupon.couponId} coupon={coupon} />
          ))}
          <p className="label">{t('rewards.couponNote')}</p>
        </>
      ) : null}
      {gone.length > 0 ? (
        <>
          <h2>
            {t('rewards.gone')} <span>{gone.length}</span>
          </h2>
          {gone.map((coupon) => (
            <OneCoupon key={coupon.couponId} coupon={coupon} />
          ))}
        </>
      ) : null}
    </div>
  )
}

function OneCoupon({ coupon }: { coupon: Coupon }) {
  const { t } = useTexts()
  const { percent, moneyShort } = useFormat()
  const { state, on, rate, maximumDiscount } = coupon
  const whole = rate === '1'
  return (
    <article className={css.coupon} data-gone={state === 'enabled' ? undefined : ''}>
      <div className={css.off}>
        <b>{whole ? moneyShort(maximumDiscount) : percent(rate, 0)}</b>
        <span>
          {t(`rewards.off.${on}`)}
          {whole ? null : <small>{t('rewards.upTo', { amount: moneyShort(maximumDiscount) })}</small>}
        </span>
      </div>
      <div className={css.about}>
        <h3>{t(`rewards.rule.${coupon.rule}`)}</h3>
        <When coupon={coupon} />
      </div>
    </article>
  )
}

function When({ coupon: { couponId, state, expiresOn, usedAt, loanId } }: { coupon: Coupon }) {
  const { t } = useTexts()
  const { date } = useFormat()
  if (state === 'enabled') {
    return (
      <>
        <p className="label">{t('rewards.useBy', { date: date(expiresOn) })}</p>
        <Link className={css.use} to={confirmPath(couponId)}>
          {t('rewards.use')}
        </Link>
      </>
    )
  }
  if (state === 'expired') {
    return (
      <>
        <p className="label">{t('rewards.endedOn', { date: date(expiresOn) })}</p>
        <StatusChip status="abandon">{t('rewards.expired')}</StatusChip>
      </>
    )
  }
  return (
    <>
      {usedAt ? <p className="label">{t('rewards.usedOn', { date: date(usedAt) })}</p> : null}
      <StatusChip status="close">{t('rewards.used')}</StatusChip>
      {loanId ? (
        <Link className={css.use} to={historyPath(loanId, 'fee')}>
          {t('rewards.seeLoan')}
        </Link>
      ) : null}
    </>
  )
}
