import type { CapFigure, ProductVersion } from '@hiram/contract/console/products'
import { formatPercent } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { Section } from '../../ui/Facts.tsx'
import { Meter } from '../../ui/Meter.tsx'
import css from './products.module.css'

/** The worst case of a version beside each cap of the law. */
export function Worst({ version: { version, worst } }: { version: Pick<ProductVersion, 'version' | 'worst'> }) {
  return (
    <Section title={t('products.worst', { version })} note={t('products.worstNote')}>
      <Figures worst={worst} />
      <p className={css.note}>{t('products.worstMore')}</p>
    </Section>
  )
}

export function Figures({ worst }: { worst: readonly CapFigure[] }) {
  return (
    <Meter
      rows={worst.map(({ cap, figure, limit }) => ({
        name: t(`products.cap.${cap}`),
        share: limit === 0 ? 1 : figure / limit,
        reading: t('products.capOf', { figure: formatPercent(figure), limit: formatPercent(limit) }),
      }))}
    />
  )
}
