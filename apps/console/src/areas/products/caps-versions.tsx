import type { CapsVersion } from '@hiram/contract/console/caps'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import { type VersionRow, VersionsTable } from './versions-table.tsx'

type CapsVersionsProps = { versions: readonly CapsVersion[]; chosen: CapsVersion; market: string }

export function CapsVersions({ versions, chosen, market }: CapsVersionsProps) {
  return (
    <VersionsTable
      caption={t('caps.versions')}
      dayTitle={t('caps.from')}
      rows={versions.map(rowOf)}
      chosen={chosen.version}
      of={{ market, product: 'caps' }}
    />
  )
}

function rowOf({ version, state, countsFrom, approval, loans }: CapsVersion): VersionRow {
  const day = countsFrom === null ? t('products.fromStart') : formatDay(countsFrom, { year: true })
  return {
    ...{ version, loans, stage: state === 'inForce' ? 'current' : state, state: t(`caps.state.${state}`) },
    why: approval ? approval.reason : t('caps.ofLaw'),
    whose: approval ? t('products.by', { by: approval.maker.name }) : t('caps.ofLawMore'),
    day: state === 'waiting' ? t('products.ifApproved', { day }) : day,
  }
}
