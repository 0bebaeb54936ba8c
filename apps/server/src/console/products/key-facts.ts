import type { ConsoleAnswer, ConsoleRequest } from '@hiram/contract/console/console-call'
import type { productKeyFacts as keyFactsCall } from '@hiram/contract/console/products'
import { keyFacts, schedule } from '@hiram/lending'
import { markets } from '@hiram/markets'
import { draw } from '../../loan-documents/draw.ts'
import { documentTranslator } from '../../loan-documents/translate-document.ts'
import { capsFrom } from '../../offers/caps-in-force.ts'
import type { StaffCaller } from '../console-route.ts'
import { ConsoleFailure } from '../failure.ts'
import { requireProduct } from './products.ts'

/** The page that a borrower of this version gets before they agree, of the example loan from today. */
export async function productKeyFacts(
  caller: StaffCaller,
  { market, product: code, version, locale }: ConsoleRequest<typeof keyFactsCall>,
): Promise<ConsoleAnswer<typeof keyFactsCall>> {
  const { clock } = caller.context
  const loaded = await requireProduct(caller, market, code)
  const product = loaded.versions.find((one) => one.version === version)
  const [period] = product?.periods ?? []
  if (!product || period === undefined) throw new ConsoleFailure('notFound')
  const startDate = clock.businessDate(market)
  const plan = schedule({ product, principal: markets[market].quota.firstLoanMax, period, startDate })
  const facts = keyFacts(product, plan, capsFrom(market, loaded.caps, startDate))
  const example = documentTranslator(locale)('example')
  const pdf = await draw('keyFacts', {
    ...{ market, locale, loanNumber: example, borrowerName: example, appliedAt: clock.instant(), appliedOn: startDate },
    terms: { product, keyFacts: { ...facts, instalments: [...facts.instalments] } },
    consents: [],
  })
  return { fileName: `${code}-v${version}-key-facts.pdf`, pdf: pdf.toString('base64') }
}
