import type { FingerprintPort } from '../ports.ts'

/** The open-source agent runs only in the browser: it has no service to query. */
export function openFingerprint(): FingerprintPort {
  return { lookUp: async () => undefined }
}
