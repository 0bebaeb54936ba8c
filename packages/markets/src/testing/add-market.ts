import { accountingRules } from '../accounting.ts'
import { addresses } from '../addresses.ts'
import { accountForms, banks, mostUsedBanks } from '../banks.ts'
import { brandsOf } from '../brand.ts'
import { legalCaps } from '../caps.ts'
import { carriers } from '../carriers.ts'
import { couponTerms } from '../coupons.ts'
import { holidayCalendars } from '../holidays.ts'
import { documentForms } from '../identity-documents.ts'
import { legalFacts } from '../legal/legal-facts.ts'
import { type MarketCode, markets } from '../market.ts'
import type { MarketPack } from '../market-pack.ts'
import { paymentChannels } from '../payment-channels.ts'
import { nameCustoms } from '../person-name.ts'
import { phones } from '../phones.ts'
import { printedDocuments } from '../printed-documents.ts'
import { products } from '../products.ts'
import { statementCsvs } from '../statement-csv.ts'
import { promisedWaits } from '../waits.ts'
import { work } from '../work.ts'

/** Adds a market to every subject's table, in this process and until it ends: for the tests that nothing knows only two. */
export function addMarket(pack: MarketPack): MarketCode {
  const code = pack.market.code
  const add = (table: object, facts: unknown) => Object.assign(table, { [code]: facts })
  add(markets, pack.market)
  add(brandsOf, pack.brands)
  add(products, pack.products)
  add(legalCaps, pack.caps)
  add(accountingRules, pack.accounting)
  add(holidayCalendars, pack.holidays)
  add(couponTerms, pack.coupons)
  add(banks, pack.banks)
  add(mostUsedBanks, pack.mostUsedBanks)
  add(accountForms, pack.accountForm)
  add(paymentChannels, pack.paymentChannels)
  add(phones, pack.phones)
  add(carriers, pack.carriers)
  add(nameCustoms, pack.names)
  add(documentForms, pack.documents)
  add(printedDocuments, pack.printedDocuments)
  add(addresses, pack.addresses)
  add(work, pack.work)
  add(promisedWaits, pack.waits)
  add(statementCsvs, pack.statementCsv)
  add(legalFacts, async () => pack.legal)
  return code as MarketCode
}
