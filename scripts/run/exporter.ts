import { userInfo } from 'node:os'
import type { Exporter } from '../../apps/server/src/books/exports.ts'

/** Who takes a file out of the books: the person named, else the account of this machine, and what for. */
export function exporterOf({ who, purpose }: { who?: string | undefined; purpose?: string | undefined }): Exporter {
  return { who: who || userInfo().username, purpose: purpose ?? '' }
}
