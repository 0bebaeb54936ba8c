import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, instant } from './values.ts'

/** An archive of everything held about the borrower: being made, then there for a while, for this session alone. */
export const accountExport = z.object({
  exportId: id,
  state: z.enum(['making', 'ready']),
  /** How far it is: `done` of `total` pieces of the work. */
  done: z.number(),
  total: z.number(),
  askedAt: instant,
  /** Once ready: the file, in how many parts it comes, its size and SHA-256, and until when it can be had. */
  fileName: z.string(),
  parts: z.number(),
  bytes: z.number(),
  sha256: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
})
export type AccountExport = z.output<typeof accountExport>

/** This session's export, if there is one. Ask again every second or two while it is being made. */
export const latestExport = call('latestExport', 'GET /account/export', {
  answer: z.object({ export: z.nullable(accountExport) }),
})

/** Begins one; while one is being made for this session, that one. A few a day. */
export const startExport = call('startExport', 'POST /account/export', {
  answer: accountExport,
})

/** One part, counted from 0; the parts in order, one after the other, are the ZIP file. */
export const exportPart = call('exportPart', 'GET /account/export/part', {
  request: z.object({ exportId: id, number: z.coerce.number<number>() }),
  answer: z.object({ bytes: z.base64() }),
  errors: ['exportGone'],
})
