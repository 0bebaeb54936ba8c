import type { KMSClient } from '@aws-sdk/client-kms'
import type { KeyKeeper } from './key-keeper.ts'

export type AwsKeyPlace = {
  /** A key's id, ARN or alias. */
  key: string
  region: string
  /** Of a service that is not Amazon's own. */
  endpoint?: string | undefined
}

const connectMs = 3000
const answerMs = 10_000

/**
 * A symmetric key of AWS KMS. Credentials come from where Amazon's tools look: environment, role of the machine or pod.
 * The library is loaded with the first request.
 */
export function awsKeeper({ key, region, endpoint }: AwsKeyPlace): KeyKeeper {
  let loaded: Promise<{ client: KMSClient; sdk: typeof import('@aws-sdk/client-kms') }> | undefined
  const kms = () => {
    loaded ??= import('@aws-sdk/client-kms').then((sdk) => {
      const requestHandler = { connectionTimeout: connectMs, requestTimeout: answerMs }
      return { sdk, client: new sdk.KMSClient({ region, requestHandler, ...(endpoint && { endpoint }) }) }
    })
    return loaded
  }
  return {
    keyName: `aws:${key}`,
    async wrap(plain, purpose) {
      const { client, sdk } = await kms()
      const asked = { KeyId: key, Plaintext: plain, EncryptionContext: { purpose } }
      return bytesOf((await client.send(new sdk.EncryptCommand(asked))).CiphertextBlob)
    },
    async unwrap(wrapped, purpose) {
      const { client, sdk } = await kms()
      const asked = { KeyId: key, CiphertextBlob: wrapped, EncryptionContext: { purpose } }
      return bytesOf((await client.send(new sdk.DecryptCommand(asked))).Plaintext)
    },
  }
}

function bytesOf(answer: Uint8Array | undefined): Buffer {
  if (!answer) throw new Error('AWS KMS answered without a key')
  return Buffer.from(answer)
}
