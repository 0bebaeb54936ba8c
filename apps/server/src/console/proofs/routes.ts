import * as calls from '@hiram/contract/console/proofs'
import { type ConsoleRoute, photoRoute, staffRoute } from '../console-route.ts'
import { decideProof, previewProof } from './decide-proof.ts'
import { openProof, proofPhoto } from './open-proof.ts'
import { readProof } from './read-proof.ts'

export const proofRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readProof, readProof),
  staffRoute(calls.openProof, openProof),
  photoRoute(calls.proofPhoto, proofPhoto),
  staffRoute(calls.previewProof, previewProof),
  staffRoute(calls.decideProof, decideProof),
]
