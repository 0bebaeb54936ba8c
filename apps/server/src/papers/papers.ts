import { certificatePaper } from './certificate.ts'
import { agreementPaper, keyFactsPaper } from './signed-paper.ts'
import { statementPaper } from './statement.ts'

/** Every paper there is, by name: plain facts in, a PDF out. */
export const papers = {
  keyFacts: keyFactsPaper,
  agreement: agreementPaper,
  certificate: certificatePaper,
  statement: statementPaper,
} as const
export type PaperName = keyof typeof papers
export type FactsOf<Name extends PaperName> = Parameters<(typeof papers)[Name]>[0]

/** What the two threads say to each other. */
export type DrawAsked = { number: number; name: PaperName; facts: FactsOf<PaperName> }
export type DrawAnswered = { number: number; pdf: Uint8Array } | { number: number; failure: string }
