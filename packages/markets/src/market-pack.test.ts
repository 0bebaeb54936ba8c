import { expect, test } from 'vitest'
import { accountingRules } from './accounting.ts'
import { addresses } from './addresses.ts'
import { accountForms, banks, mostUsedBanks } from './banks.ts'
import { brandsOf } from './brand.ts'
import { legalCaps } from './caps.ts'
import { carriers } from './carriers.ts'
import { couponTerms } from './coupons.ts'
import { holidayCalendars } from './holidays.ts'
import { documentForms } from './identity-documents.ts'
import { legalFacts } from './legal/legal-facts.ts'
import { marketCodes, markets } from './market.ts'
import { paymentChannels } from './payment-channels.ts'
import { nameCustoms } from './person-name.ts'
import { ph } from './ph/index.ts'
import { phones } from './phones.ts'
import { printedDocuments } from './printed-documents.ts'
import { products } from './products.ts'
import { statementCsvs } from './statement-csv.ts'
import { vn } from './vn/index.ts'
import { promisedWaits } from './waits.ts'
import { work } from './work.ts'

const packs = { ph, vn }

test.each(marketCodes())('every subject has the facts of the pack of %s', async (code) => {
  const { legal, ...pack } = packs[code]
  expect({
    market: markets[code],
    brands: brandsOf[code],
    products: products[code],
    caps: legalCaps[code],
    accounting: accountingRules[code],
    holidays: holidayCalendars[code],
    coupons: couponTerms[code],
    banks: banks[code],
    mostUsedBanks: mostUsedBanks[code],
    accountForm: accountForms[code],
    paymentChannels: paymentChannels[code],
    phones: phones[code],
    carriers: carriers[code],
    names: nameCustoms[code],
    documents: documentForms[code],
    printedDocuments: printedDocuments[code],
    addresses: addresses[code],
    work: work[code],
    waits: promisedWaits[code],
    statementCsv: statementCsvs[code],
  }).toEqual(pack)
  expect(await legalFacts[code]()).toBe(legal)
})
