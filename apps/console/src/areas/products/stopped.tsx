import { Link } from 'wouter'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Tip } from '../../ui/Tip.tsx'
import type { ReadProduct } from './read-product.ts'

/** That the product is closed for new loans, or will be, or that someone asked for it. */
export function Stopped({ read: { stop, today } }: { read: ReadProduct }) {
  if (!stop) return null
  const { stopsOn, isWaiting, approval } = stop
  const day = formatDay(stopsOn, { year: true })
  const { maker, checker, approvalId } = approval
  const text = isWaiting ? 'products.stopWaits' : stopsOn <= today ? 'products.stoppedSince' : 'products.stopComes'
  return (
    <Section title={t('products.stopped')}>
      <Tip tone="warn" icon={isWaiting ? 'clock' : 'lock'}>
        {t(text, { day, by: maker.name, second: checker?.name ?? '' })}{' '}
        {isWaiting ? <Link href={`/approvals?row=${approvalId}`}>{t('products.stopApproval')}</Link> : approval.reason}
      </Tip>
    </Section>
  )
}
