import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type SigningCredentials, signatureRefusal } from './signature-v4.ts'

export type S3Server = {
  endpoint: string
  objects: Map<string, StoredObject>
  /** The next requests are treated so: answered with 503, or carried out without an answer. */
  failNext: (...how: ('busy' | 'answerLost')[]) => void
  stop: () => Promise<void>
}

type StoredObject = { bytes: Buffer; checksum: string }
type Credentials = SigningCredentials & { bucket: string }

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes)

/**
 * A store for tests that speaks as much of S3 as the server uses, and checks each request's Signature Version 4, the hash
 * of its body and its checksum as Amazon documents them.
 */
export async function startS3Server(credentials: Credentials): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const failures: ('busy' | 'answerLost')[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const refused = signatureRefusal('s3', credentials, request, body)
    if (refused) return answerError(response, 403, refused)
    const failure = failures.shift()
    if (failure === 'busy') return answerError(response, 503, 'SlowDown')
    if (failure === 'answerLost') carryOut(objects, credentials.bucket, request, body)
    if (failure === 'answerLost') return void request.socket.destroy()
    const { status, headers = {}, bytes, code } = carryOut(objects, credentials.bucket, request, body)
    if (code) return answerError(response, status, code)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (...how) => failures.push(...how),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Answer = { status: number; headers?: Record<string, string | number>; bytes?: Buffer; code?: string }

function carryOut(
  objects: Map<string, StoredObject>,
  bucket: string,
  { method, url, headers }: IncomingMessage,
  bytes: Buffer,
): Answer {
  const [, inBucket, ...rest] = decodeURIComponent(new URL(url ?? '', 'http://s3').pathname).split('/')
  const key = rest.join('/')
  if (inBucket !== bucket) return { status: 404, code: 'NoSuchBucket' }
  if (key === '') return method === 'GET' ? listObjects(objects, new URL(url ?? '', 'http://s3')) : { status: 200 }
  const stored = objects.get(key)
  if (method === 'PUT') {
    if (headers['if-none-match'] === '*' && stored) return { status: 412, code: 'PreconditionFailed' }
    const checksum = sha256(bytes).digest('base64')
    if (headers['x-amz-checksum-sha256'] !== checksum) return { status: 400, code: 'BadDigest' }
    objects.set(key, { bytes, checksum })
    return { status: 200 }
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (!stored) return { status: 404, code: 'NoSuchKey' }
  const checksum = { 'x-amz-checksum-sha256': stored.checksum, 'x-amz-checksum-type': 'FULL_OBJECT' }
  return { status: 200, headers: { ...checksum, 'content-length': stored.bytes.length }, bytes: stored.bytes }
}

/** ListObjectsV2, two names a page, so that a reader has to ask for the next one. */
function listObjects(objects: Map<string, StoredObject>, { searchParams }: URL): Answer {
  const after = searchParams.get('continuation-token') ?? ''
  const prefix = searchParams.get('prefix') ?? ''
  const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort()
  const page = names.slice(0, 2)
  const next = names.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')
  const result = `<IsTruncated>${next !== ''}</IsTruncated>${next}${contents}`
  const xml = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${result}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, bytes: Buffer.from(xml) }
}

function answerError(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}
