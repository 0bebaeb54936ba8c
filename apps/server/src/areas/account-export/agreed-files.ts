import type { MarketCode } from '@hiram/markets'
import type { Queries } from '../../database/client.ts'
import { agreedText } from '../../loan/agreed-text.ts'
import { loadConsents } from '../../loan/consent-store.ts'

/** By the hash of a text: where it is in the archive, and the text. */
export type AgreedFiles = ReadonlyMap<string, { path: string; text: string }>

/** The texts that the borrower agreed to, each once; a file's SHA-256 is the `textHash` of its consents. */
export async function agreedFiles(
  queries: Queries,
  { borrowerId, market }: { borrowerId: string; market: MarketCode },
): Promise<AgreedFiles> {
  const files = new Map<string, { path: string; text: string }>()
  for (const consent of await loadConsents(queries, borrowerId)) {
    const { document, version, locale, text_hash } = consent
    const hash = text_hash.toString('hex')
    const text = files.has(hash) ? undefined : await agreedText(queries, market, consent)
    if (!text) continue
    files.set(hash, { path: `consents/${document}-${version}-${locale}-${hash.slice(0, 8)}.txt`, text: text.plainText })
  }
  return files
}
