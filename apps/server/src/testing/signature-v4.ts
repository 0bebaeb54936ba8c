import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type SigningCredentials = { accessKeyId: string; secretAccessKey: string; region: string }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes)
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Why this request is refused, after Amazon's description of Signature Version 4; undefined where it is right. */
export function signatureRefusal(
  service: 's3' | 'kms',
  credentials: SigningCredentials,
  request: IncomingMessage,
  body: Buffer,
): string | undefined {
  const { headers, method = '', url = '' } = request
  const parts = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!parts) return 'AccessDenied'
  const [, scope = '', names = '', signature = ''] = parts
  const at = String(headers['x-amz-date'])
  const wanted = `${credentials.accessKeyId}/${at.slice(0, 8)}/${credentials.region}/${service}/aws4_request`
  if (scope !== wanted) return 'InvalidAccessKeyId'
  const hash = sha256(body).digest('hex')
  if (hash !== (headers['x-amz-content-sha256'] ?? hash)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, String(searchParams), signed.join(''), names, hash].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, scope.slice(scope.indexOf('/') + 1), sha256(canonical).digest('hex')].join(
    '\n',
  )
  const key = [service, 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, at.slice(0, 8)), credentials.region),
  )
  const right = hmac(key, toSign)
  return timingSafeEqual(right, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}
