import type { MarketPack } from '../market-pack.ts'
import { accounting } from './accounting.ts'
import { addresses } from './addresses.ts'
import { accountForm, banks, mostUsedBanks } from './banks.ts'
import { brands } from './brands.ts'
import { caps } from './caps.ts'
import { carriers } from './carriers.ts'
import { coupons } from './coupons.ts'
import { documents } from './documents.ts'
import { calendar as holidays } from './holidays.ts'
import { legal } from './legal.ts'
import { market } from './market.ts'
import { names } from './names.ts'
import { paymentChannels } from './payment-channels/channels.ts'
import { phones } from './phones.ts'
import { printedDocuments } from './printed-documents.ts'
import { products } from './products.ts'
import { statementCsv } from './statement-csv.ts'
import { waits } from './waits.ts'
import { work } from './work.ts'

export const ph = {
  market,
  brands,
  products,
  caps,
  accounting,
  holidays,
  coupons,
  banks,
  mostUsedBanks,
  accountForm,
  paymentChannels,
  phones,
  carriers,
  names,
  documents,
  printedDocuments,
  addresses,
  work,
  waits,
  statementCsv,
  legal,
} satisfies MarketPack
