import type { FaceChecks } from '../../identity/faces/face-checks.ts'
import { askGateway, type IdentityGateway } from '../identity/gateway.ts'
import { faceVerdict, livenessRequest, matchRequest } from './messages.ts'

/**
 * Faces checked by the identity provider, or a small service in front of one, with this protocol:
 *
 * `POST {url}/v1/liveness` { reference, orders, frames: [{ kind, jpeg: base64 }] } → { outcome, reasons? }
 *
 * Where the app runs in a native shell with the provider's own check (`faceVerify` of the bridge), `orders` is empty and
 * the frames are its pictures.
 *
 * `POST {url}/v1/face` { reference, jpeg: base64, document?: base64, handheld?: base64 } → { outcome, reasons? }
 */
export function gatewayFaces(gateway: IdentityGateway): FaceChecks {
  return {
    byShell: true,
    liveness: {
      check: (request) => askGateway(gateway, 'liveness', faceVerdict, livenessRequest(request)),
    },
    matcher: {
      compare: (request) => askGateway(gateway, 'face', faceVerdict, matchRequest(request)),
    },
  }
}
