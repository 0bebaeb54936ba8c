import { memo, useState } from 'react'
import { useFormat } from '../../../platform/format/use-format.ts'
import { useTexts } from '../../../platform/texts/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ChipGroup } from '../../../ui/ChipGroup.tsx'
import { IconCoupon } from '../../../ui/icons.tsx'
import { List, ListItem } from '../../../ui/List.tsx'
import { LazySheet } from '../../../ui/lazy-overlays.tsx'
import type { Coupons } from './use-coupons.ts'

/** The coupon that is taken off, and the sheet where another or none is chosen. Nothing while there is none to choose. */
export const CouponRow = memo(function CouponRow({ coupons }: { coupons: Coupons }) {
  const { t } = useTexts()
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const { chosen, offers, count, settled } = coupons
  if (count === 0) return null
  const noneForThis = settled && offers.length === 0
  const name = chosen ? t(`apply.coupon.rule.${chosen.coupon.rule}`) : t('apply.coupon.notUsed', { count })
  const shown = noneForThis ? t('apply.coupon.noneForThis') : name
  return (
    <>
      <List>
        <ListItem
          icon={IconCoupon}
          title={t('apply.sum.discount')}
          sub={settled ? shown : t('apply.confirm.calculation')}
          end={settled && chosen ? money(-chosen.discount) : undefined}
          onClick={noneForThis ? undefined : () => setOpen(true)}
        />
      </List>
      <CouponSheet coupons={coupons} open={open} onClose={() => setOpen(false)} />
    </>
  )
})

function CouponSheet({ coupons, open, onClose }: { coupons: Coupons; open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { money, date } = useFormat()
  const { offers, chosen, choose } = coupons
  const options = offers.map(({ coupon: { couponId, on, rule, expiresOn }, discount }) => ({
    value: couponId,
    label: t(`apply.coupon.off.${on}`, { amount: money(discount) }),
    sub: t('apply.coupon.about', { why: t(`apply.coupon.rule.${rule}`), date: date(expiresOn) }),
  }))
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title={t('apply.coupon.title')}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <div className="mt2">
        <ChipGroup
          aria-label={t('apply.coupon.title')}
          options={[...options, { value: 'none', label: t('apply.coupon.none'), sub: t('apply.coupon.noneSub') }]}
          value={chosen?.coupon.couponId ?? 'none'}
          onChange={choose}
          columns={1}
        />
      </div>
      <p className="label mt3">{t('apply.coupon.once')}</p>
    </LazySheet>
  )
}
