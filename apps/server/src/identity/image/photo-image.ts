import { createWorkerPool, WorkFailed } from '../../processes/worker-pool.ts'
import type { PhotoImage, PhotoProblem, PhotoRequest } from './encode-photo.ts'

const mostBytes = 10 * 1024 * 1024

const pool = createWorkerPool<PhotoRequest, PhotoImage | PhotoProblem>({
  name: 'decoding photos',
  program: new URL('./photo-worker.ts', import.meta.url),
  processes: 2,
  longestMs: 15_000,
  mostWaiting: 32,
  mostMegabytes: 768,
})

/**
 * A photo as we keep it: upright, at most 2000 pixels long, JPEG, without metadata. Throws `WorkFailed` when its
 * decoder ends or takes too long.
 */
export async function readPhoto(content: Buffer): Promise<PhotoImage | PhotoProblem> {
  if (content.length > mostBytes) return 'photoTooLarge'
  return isPhoto(content) ? pool.ask({ content, size: 'kept' }) : 'photoTypeRefused'
}

/** A small preview of a photo as we keep it. Throws `WorkFailed`. */
export async function smallPhoto(jpeg: Buffer): Promise<Buffer> {
  const small = await pool.ask({ content: jpeg, size: 'small' })
  if (typeof small === 'string') throw new WorkFailed('decoding photos', small)
  return small.jpeg
}

/** JPEG, PNG or WebP by its first bytes; the sender's content type does not matter. */
function isPhoto(content: Buffer): boolean {
  const hex = content.subarray(0, 12).toString('hex')
  return hex.startsWith('ffd8ff') || hex.startsWith('89504e470d0a1a0a') || /^52494646.{8}57454250/.test(hex)
}
