import type { Approval } from '@hiram/contract/console/approvals'
import { formatInstant } from '../../platform/format/format.ts'
import { useMarket } from '../../platform/session/session.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'

type AskedForProps = { approval: Approval; market: string; isWaiting: boolean }

/** Who asked for a version and why, who agreed, and that it keeps within the caps. */
export function AskedFor({ approval, market, isWaiting }: AskedForProps) {
  const { timeZone } = useMarket(market)
  const at = (instant: string) => formatInstant(instant, timeZone)
  const { maker, askedAt, checker, answeredAt, lapsesAt, reason } = approval
  const asked = t('products.personAt', { by: maker.name, at: at(askedAt) })
  const agreed = checker && answeredAt && t('products.personAt', { by: checker.name, at: at(answeredAt) })
  return (
    <>
      <Facts
        rows={[
          [t('products.askedBy'), asked],
          ...(agreed ? [[t('products.approvedBy'), agreed] as const] : []),
          ...(isWaiting ? [[t('approvals.lapses'), at(lapsesAt)] as const] : []),
          [t('products.capCheck'), t('products.capCheckPassed')],
        ]}
      />
      <Tip icon="chat">{reason}</Tip>
    </>
  )
}
