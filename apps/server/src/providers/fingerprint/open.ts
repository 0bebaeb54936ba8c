import type { FingerprintPort } from '../ports.ts'

/** The open-source agent runs in the browser alone: there is no service to ask. */
export function openFingerprint(): FingerprintPort {
  return { lookUp: async () => undefined }
}
