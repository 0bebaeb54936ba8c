import type { KeyManagementServiceClient } from '@google-cloud/kms'
import type { KeyKeeper } from './key-keeper.ts'

export type GoogleKeyPlace = {
  /** `projects/…/locations/…/keyRings/…/cryptoKeys/…` */
  key: string
  /** Of a service that is not Google's own: `host:port`. It is asked without TLS and without credentials. */
  endpoint?: string | undefined
}

const answerMs = 10_000

/**
 * A symmetric key of Google Cloud KMS. Credentials come from where Google's tools look: `GOOGLE_APPLICATION_CREDENTIALS`,
 * or the machine's own account. The library is loaded with the first request.
 */
export function googleKeeper({ key, endpoint }: GoogleKeyPlace): KeyKeeper {
  let loaded: Promise<KeyManagementServiceClient> | undefined
  const kms = () => {
    loaded ??= import('@google-cloud/kms').then(({ KeyManagementServiceClient: Client }) => {
      // over HTTP rather than gRPC: a proxy that lets other calls through lets these through
      return new Client({ fallback: true, ...(endpoint && plainEndpoint(endpoint)) })
    })
    return loaded
  }
  return {
    keyName: `google:${key}`,
    async wrap(plain, purpose) {
      const asked = { name: key, plaintext: plain, additionalAuthenticatedData: Buffer.from(purpose) }
      const [answer] = await (await kms()).encrypt(asked, { timeout: answerMs })
      return bytesOf(answer.ciphertext)
    },
    async unwrap(wrapped, purpose) {
      const asked = { name: key, ciphertext: wrapped, additionalAuthenticatedData: Buffer.from(purpose) }
      const [answer] = await (await kms()).decrypt(asked, { timeout: answerMs })
      return bytesOf(answer.plaintext)
    },
  }
}

function plainEndpoint(endpoint: string) {
  const { hostname, port } = new URL(`http://${endpoint}`)
  return { apiEndpoint: hostname, port: Number(port), protocol: 'http' }
}

function bytesOf(answer: Uint8Array | string | null | undefined): Buffer {
  if (!answer) throw new Error('Google Cloud KMS answered without a key')
  return typeof answer === 'string' ? Buffer.from(answer, 'base64') : Buffer.from(answer)
}
