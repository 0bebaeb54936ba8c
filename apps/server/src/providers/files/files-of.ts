import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { FilesPort } from '../ports.ts'
import { diskFiles } from './disk.ts'
import { readableNames } from './file-name.ts'
import { s3Files } from './s3.ts'

export type FilesSettings = Partial<Pick<Config, Extract<keyof Config, `FILES_${string}`>>>

/** Where the settings say that files are: a bucket or a folder. Throws where they say neither. */
export function filesOf(settings: FilesSettings): FilesPort {
  const { FILES_DIR: folder, FILES_S3_BUCKET: bucket } = settings
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = settings
  if (bucket === undefined) {
    if (folder === undefined) throw new Error('FILES_DIR or FILES_S3_BUCKET is required')
    return diskFiles(folder)
  }
  return s3Files({
    bucket,
    region: settings.FILES_S3_REGION ?? 'us-east-1',
    endpoint: settings.FILES_S3_ENDPOINT,
    prefix: settings.FILES_S3_PREFIX ?? '',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  })
}

export type ExchangeSettings = Partial<Pick<Config, Extract<keyof Config, `EXCHANGE_${string}`>>>

/** Where files are left for the lender's other systems, and where theirs come in; undefined where the settings say neither. */
export function exchangeOf(settings: ExchangeSettings): { outgoing: FilesPort; incoming: FilesPort } | undefined {
  const { EXCHANGE_DIR: folder, EXCHANGE_S3_BUCKET: bucket } = settings
  const { EXCHANGE_S3_ACCESS_KEY: accessKeyId, EXCHANGE_S3_SECRET_KEY: secretAccessKey } = settings
  const of = (part: 'out' | 'in'): FilesPort | undefined => {
    if (folder !== undefined) return diskFiles(join(folder, part), 'exchanged')
    if (bucket === undefined) return undefined
    const place = {
      bucket,
      region: settings.EXCHANGE_S3_REGION ?? 'us-east-1',
      endpoint: settings.EXCHANGE_S3_ENDPOINT,
      prefix: `${settings.EXCHANGE_S3_PREFIX ?? ''}${part}/`,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    }
    return s3Files(place, readableNames)
  }
  const [outgoing, incoming] = [of('out'), of('in')]
  return outgoing && incoming && { outgoing, incoming }
}
