import type { Dictionary } from '@hiram/contract/app-info/dictionaries'
import { type MarketCode, markets } from '@hiram/markets'
import { documentTypes } from '@hiram/markets/identity-documents'
import type { IncomeBand } from '@hiram/markets/income-band'
import * as work from '@hiram/markets/work'
import type { Caller } from '../../http/route.ts'

/** The codes a form of this market may offer. */
export async function findDictInfo({ market }: Caller): Promise<Dictionary> {
  return {
    certificateTypes: documentTypes(market),
    maritalStatus: [...work.maritalStatus],
    education: [...work.education],
    resideTime: [...work.resideTime],
    industry: [...work.industries],
    income: work.work[market].incomeBands.map((band) => ({ code: band.code, label: bandLabel(market, band) })),
    childrenNumber: [...work.childrenNumber],
    directRelations: [...work.directRelations],
    otherRelations: [...work.otherRelations],
    workProofs: [...work.work[market].proofs],
    contactsRequired: markets[market].contactsRequired,
  }
}

/** Figures and signs only, so it needs no language: `₱10,000 – ₱15,000`, `< ₱10,000`, `≥ ₱80,000`. */
function bandLabel(market: MarketCode, { from, below }: IncomeBand): string {
  const { currency, defaultLocale } = markets[market]
  const format = new Intl.NumberFormat(defaultLocale, {
    style: 'currency',
    currency: currency.code,
    maximumFractionDigits: 0,
  })
  const amount = (minor: bigint) => format.format(minor / 10n ** BigInt(currency.decimals))
  if (below === null) return `≥ ${amount(from)}`
  return from === 0n ? `< ${amount(below)}` : `${amount(from)} – ${amount(below)}`
}
