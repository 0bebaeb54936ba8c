import type { ProductVersion } from '@hiram/contract/console/products'
import { formatDay } from '../../platform/format/format.ts'
import { t } from '../../platform/texts/texts.tsx'
import type { ReadProduct } from './read-product.ts'
import { type VersionRow, VersionsTable } from './versions-table.tsx'

type VersionsProps = { read: ReadProduct; chosen: ProductVersion; market: string }

export function Versions({ read: { code, versions }, chosen, market }: VersionsProps) {
  return (
    <VersionsTable
      caption={t('products.versions')}
      dayTitle={t('products.lentFrom')}
      rows={versions.map(rowOf)}
      chosen={chosen.version}
      of={{ market, product: code }}
    />
  )
}

function rowOf({ version, state, lentFrom, approval, loans }: ProductVersion): VersionRow {
  return {
    ...{ version, loans, stage: state === 'lent' ? 'current' : state, state: t(`products.state.${state}`) },
    why: approval ? approval.reason : t('products.ofCode'),
    whose: approval ? t('products.by', { by: approval.maker.name }) : t('products.ofCodeMore'),
    day:
      lentFrom === null
        ? t('products.fromStart')
        : t(state === 'waiting' ? 'products.ifApproved' : 'products.from', {
            day: formatDay(lentFrom, { year: true }),
          }),
  }
}
