import { formatMoney } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Meter } from '../../ui/Meter.tsx'
import type { ReadLoan } from './read-loan.ts'

const whole = 1000n

/** How near the loan is to each cap of the law: what counts towards it so far, and the most that may. */
export function Caps({ read: { loan, currency } }: { read: ReadLoan }) {
  if (loan.caps.length === 0) return null
  return (
    <Section title={t('loan.caps')} note={t('loan.capsNote')}>
      <Meter
        rows={loan.caps.map(({ cap, charged, most }) => ({
          name: t(`cap.${cap}`),
          share: Number(shareOf(charged, most)) / 1000,
          reading: t('loan.capOf', { charged: formatMoney(charged, currency), most: formatMoney(most, currency) }),
        }))}
      />
    </Section>
  )
}

/** In thousandths, none below zero or above all of it. */
function shareOf(charged: bigint, most: bigint): bigint {
  if (charged <= 0n) return 0n
  if (charged >= most) return whole
  return (charged * whole) / most
}
