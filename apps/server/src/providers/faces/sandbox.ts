import type { FaceChecks, FaceVerdict } from '../ports.ts'
import { callSandbox, type SandboxPlace } from '../sandbox-call.ts'
import { livenessRequest, matchRequest, verdictSent } from './messages.ts'

/** The sandbox's word on a face where it was told one, and otherwise what `own` sees; of a shell's own check it is well. */
export function sandboxFaces(place: SandboxPlace, own: FaceChecks, byShell: boolean): FaceChecks {
  async function told(path: string, request: unknown, look: () => Promise<FaceVerdict>): Promise<FaceVerdict> {
    const { outcome } = await callSandbox(place, path, verdictSent, request)
    return outcome === 'look' ? await look() : { outcome, reasons: outcome === 'passed' ? [] : ['told'] }
  }
  return {
    byShell,
    liveness: {
      check: (request) =>
        told('/identity/liveness', livenessRequest(request), async () =>
          request.orders.length === 0 ? { outcome: 'passed', reasons: [] } : own.liveness.check(request),
        ),
    },
    matcher: {
      compare: (request) => told('/identity/face', matchRequest(request), () => own.matcher.compare(request)),
    },
  }
}
