import type { FaceChecks, FaceVerdict } from '../../identity/faces/face-checks.ts'
import { callSandbox, type SandboxPlace } from '../sandbox-call.ts'
import { livenessRequest, matchRequest, verdictSent } from './messages.ts'

/** The sandbox's verdict on a face where one is set, otherwise that of `own`; a native shell's own check passes. */
export function sandboxFaces(place: SandboxPlace, own: FaceChecks, byShell: boolean): FaceChecks {
  async function verdict(path: string, request: unknown, look: () => Promise<FaceVerdict>): Promise<FaceVerdict> {
    const { outcome } = await callSandbox(place, path, verdictSent, request)
    return outcome === 'look' ? await look() : { outcome, reasons: outcome === 'passed' ? [] : ['sandbox'] }
  }
  return {
    byShell,
    ...(own.prepare && { prepare: own.prepare }),
    liveness: {
      check: (request) =>
        verdict('/identity/liveness', livenessRequest(request), async () =>
          request.orders.length === 0 ? { outcome: 'passed', reasons: [] } : own.liveness.check(request),
        ),
    },
    matcher: {
      compare: (request) => verdict('/identity/face', matchRequest(request), () => own.matcher.compare(request)),
    },
  }
}
