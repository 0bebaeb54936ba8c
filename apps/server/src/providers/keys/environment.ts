import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { KeyKeeper } from './key-keeper.ts'

const nonceLength = 12
const tagLength = 16

/** The key is a setting of the server: 32 bytes in base64url. It is named by a fingerprint, which does not lead to it. */
export function environmentKeeper(dataKey: string): KeyKeeper {
  const key = Buffer.from(dataKey, 'base64url')
  const fingerprint = createHmac('sha256', key).update('the name of a key').digest('hex').slice(0, 12)
  return {
    keyName: `environment:${fingerprint}`,
    async wrap(plain, purpose) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    async unwrap(wrapped, purpose) {
      const nonce = wrapped.subarray(0, nonceLength)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(wrapped.subarray(-tagLength))
      return Buffer.concat([decipher.update(wrapped.subarray(nonceLength, -tagLength)), decipher.final()])
    },
  }
}
