import { createHash } from 'node:crypto'
import { templates } from '@hiram/books'
import { allBrands, type MarketCode, marketCodes } from '@hiram/markets'
import * as z from 'zod/mini'
import { accountCodes } from './entry-accounts.ts'

const texts = z.record(z.string(), z.string())

/** All that a line of a journal has and the ledger does not: of this release, or of the one that gave the journal first. */
export const journalWords = z.object({
  /** By what it is written for, its debit and its credit: the template's name and its text. */
  templates: z.record(z.string(), z.object({ name: z.string(), text: z.string() })),
  /** By market, account and channel: the code; `*` is any channel. */
  accounts: texts,
  /** By app id. */
  brands: texts,
  /** Before the text of a template the other way round. */
  less: z.string(),
  accrual: z.object({ template: z.string(), text: z.string() }),
})
export type JournalWords = z.infer<typeof journalWords>

export type KeptWords = { readonly sha256: string; readonly words: JournalWords }

const ofThisRelease: JournalWords = {
  templates: Object.fromEntries(
    templates.map(({ kind, name, debit, credit, text }) => [`${kind} ${debit} ${credit}`, { name, text }]),
  ),
  accounts: Object.fromEntries(
    marketCodes().flatMap((market) =>
      accountCodes(market).map(({ account, channel, code }) => [`${market} ${account} ${channel}`, code]),
    ),
  ),
  brands: Object.fromEntries(allBrands().map(({ appId, code }) => [String(appId), code])),
  less: 'Less: ',
  accrual: { template: 'accrual', text: 'Accrued on the day, all loans' },
}

export function wordsOfThisRelease(): KeptWords {
  const sha256 = createHash('sha256').update(JSON.stringify(ofThisRelease)).digest('hex')
  return { sha256, words: ofThisRelease }
}

/** Throws for an entry that has no template: no event writes it. */
export function wordsOfEntry(
  { templates: named, less }: JournalWords,
  { kind, debit, credit }: { kind: string; debit: string; credit: string },
): { template: string; text: string } {
  const more = named[`${kind} ${debit} ${credit}`]
  if (more !== undefined) return { template: more.name, text: more.text }
  const fewer = named[`${kind} ${credit} ${debit}`]
  if (fewer === undefined) throw new Error(`no event debits ${debit} and credits ${credit} as ${kind}`)
  return { template: fewer.name, text: `${less}${fewer.text}` }
}

/** The account's code; cash that came by a channel without an account of its own is with the others. */
export function codeOfAccount(
  { accounts }: JournalWords,
  market: MarketCode,
  { account, channel }: { account: string; channel: string | null },
): string {
  const code = accounts[`${market} ${account} ${channel ?? ''}`] ?? accounts[`${market} ${account} *`]
  if (code === undefined) throw new Error(`no account ${account} in the chart`)
  return code
}
