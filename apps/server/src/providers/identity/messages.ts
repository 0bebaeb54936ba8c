import * as z from 'zod/mini'
import type { DocumentReport, IdentityPort } from '../ports.ts'

const photoKind = z.enum(['idFront', 'idBack', 'idHandheld', 'workProof'])

/** The response of `POST …/documents`. */
export const documentReport = z.object({
  unclear: z.array(z.object({ kind: photoKind, reason: z.enum(['blurred', 'glare', 'cut', 'notADocument']) })),
  nameMatches: z.enum(['yes', 'no', 'unread']),
  numberMatches: z._default(z.enum(['yes', 'no', 'unread']), 'unread'),
  readByMachine: z._default(z.boolean(), false),
  workProof: z.enum(['verified', 'refused', 'review', 'none']),
  certificates: z._default(
    z.array(z.object({ kind: z.string(), outcome: z.enum(['verified', 'refused', 'review']) })),
    [],
  ),
}) satisfies z.ZodMiniType<DocumentReport>

/** Photos are sent as base64 JPEG; the rest as it is. */
export function documentRequest(request: Parameters<IdentityPort['checkDocuments']>[0]) {
  return {
    ...request,
    photos: request.photos.map(({ jpeg, ...photo }) => ({ ...photo, jpeg: jpeg.toString('base64') })),
  }
}
