import type { BoundHeaders } from '@hiram/envelope'

let known: BoundHeaders = {}

/** The three fingerprint headers of ENV-04, once this start has a reading. */
export function fingerprintHeaders(): BoundHeaders {
  return known
}

export function keepFingerprintHeaders(visitorId: string, deviceId: string, platform: string) {
  known = {
    ...(visitorId && { fingerprint: visitorId }),
    'fingerprint-device-id': deviceId,
    ...(platform && { 'fingerprint-platform': platform }),
  }
}
