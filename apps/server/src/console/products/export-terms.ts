import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { exportTerms as exportCall } from '@hiram/contract/console/products'
import { markets } from '@hiram/markets'
import { decimalAmount } from '@hiram/markets/decimal-amount'
import { termsOf } from '@hiram/markets/term-changes'
import { csvLine } from '../../books/csv.ts'
import { noteExport } from '../../books/exports.ts'
import { heldToCaps } from '../../offers/activate-version.ts'
import { capsFrom } from '../../offers/caps-in-force.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireProduct } from './products.ts'

/**
 * Every term of a version, and its worst figures beside the caps that count; amounts are decimals of the currency.
 * The file is noted with its hash.
 */
export async function exportTerms(
  caller: StaffCaller,
  { market, product: code, version, purpose }: ConsoleRequest<typeof exportCall>,
): Promise<ConsoleAnswer<typeof exportCall>> {
  const { context, member } = caller
  const loaded = await requireProduct(caller, market, code)
  const product = loaded.versions.find((one) => one.version === version)
  if (!product) throw new ConsoleFailure('notFound')
  const today = context.clock.businessDate(market)
  const about = [code, String(version)]
  const { code: currency, decimals } = markets[market].currency
  const terms = termsOf(product).map(({ term, kind, value }) => {
    const written = kind === 'amount' && value !== null ? decimalAmount(BigInt(value), decimals) : (value ?? '')
    return [...about, term, kind, written, '', kind === 'amount' ? currency : '']
  })
  const worst = heldToCaps(product, capsFrom(market, loaded.caps, today)).worst.map(({ cap, figure, limit }) => {
    return [...about, cap, 'cap', String(figure), String(limit), '']
  })
  const rows = [...terms, ...worst]
  const csv = [['product', 'version', 'term', 'kind', 'value', 'limit', 'currency'], ...rows].map(csvLine).join('')
  const what = { report: 'terms', market, product: code, version }
  await noteExport(context.database, { who: member.email, purpose }, { what, file: csv, at: context.clock.instant() })
  return { fileName: `${code}-v${version}.csv`, csv, lines: rows.length, isWhole: true }
}
