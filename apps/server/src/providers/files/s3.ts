import { createHash } from 'node:crypto'
import type { S3Client } from '@aws-sdk/client-s3'
import type { FilesPort } from '../ports.ts'
import { assertFileName, randomNames } from './file-name.ts'

export type S3Place = {
  bucket: string
  region: string
  /** Of a store that is not Amazon's own. */
  endpoint?: string | undefined
  /** What the names of files begin with, where the bucket has other things too. */
  prefix: string
  /** Without it the library looks where Amazon's tools look: environment, role of the machine or the pod. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
}

const connectMs = 3000
const answerMs = 20_000
const attempts = 4

/**
 * Files in an S3-compatible store. A file is complete or missing: it goes as one object with its
 * SHA-256, which the store checks, under a name that must not be there yet; what comes back is checked too. Every request
 * is tried again after an answer that says to, or none. The library is loaded with the first request.
 */
export function s3Files(place: S3Place, fileNames = randomNames): FilesPort {
  const object = (name: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${assertFileName(name, fileNames)}` })
  let loaded: Promise<{ client: S3Client; sdk: typeof import('@aws-sdk/client-s3') }> | undefined
  const s3 = () => {
    loaded ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: clientOf(sdk, place) }))
    return loaded
  }
  return {
    async check() {
      const { client, sdk } = await s3()
      await client.send(new sdk.HeadBucketCommand({ Bucket: place.bucket }))
    },
    async put(name, bytes) {
      const to = object(name)
      const sha256 = createHash('sha256').update(bytes).digest('base64')
      const { client, sdk } = await s3()
      try {
        const content = { Body: bytes, ContentLength: bytes.length, ContentType: 'application/octet-stream' }
        await client.send(new sdk.PutObjectCommand({ ...to, ...content, ChecksumSHA256: sha256, IfNoneMatch: '*' }))
      } catch (error) {
        if (!isThereAlready(error)) throw error
        // an earlier attempt whose answer was lost stored it; anything else under this name is not ours
        const { ChecksumSHA256 } = await client.send(new sdk.HeadObjectCommand({ ...to, ChecksumMode: 'ENABLED' }))
        if (ChecksumSHA256 !== sha256) throw error
      }
    },
    async get(name) {
      const from = object(name)
      const { client, sdk } = await s3()
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...from, ChecksumMode: 'ENABLED' }))
      if (!Body) throw new Error('the store answered without a file')
      return Buffer.from(await Body.transformToByteArray())
    },
    async remove(name) {
      const gone = object(name)
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand(gone))
    },
    async *list(beginning = '') {
      const { client, sdk } = await s3()
      const all = { Bucket: place.bucket, Prefix: `${place.prefix}${beginning}` }
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, all)) {
        const names = Contents.map(({ Key = '' }) => Key.slice(place.prefix.length))
        yield* names.filter((name) => fileNames.test(name))
      }
    },
  }
}

function clientOf({ S3Client }: typeof import('@aws-sdk/client-s3'), place: S3Place): S3Client {
  const { region, endpoint, credentials } = place
  return new S3Client({
    region,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs },
    // a store of one's own seldom has a host name a bucket
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
  })
}

function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'PreconditionFailed'
}
