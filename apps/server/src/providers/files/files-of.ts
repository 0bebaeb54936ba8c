import type { Config } from '../../config.ts'
import type { FilesPort } from '../ports.ts'
import { diskFiles } from './disk.ts'
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
