import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyReply } from 'fastify'
import type { SharedFile } from './shared-builds.ts'

const types: Record<string, string> = {
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}

export type AskedAsset = {
  /** The build of this server. */
  folder: string
  shared: SharedFile
  /** In the build: `assets/…`. */
  path: string
  headers: Record<string, string>
}

/** Answers with a file that this server's build does not have and another of the last ones has; false where it does not. */
export async function sendEarlierAsset(reply: FastifyReply, asked: AskedAsset): Promise<boolean> {
  const { folder, shared, path, headers } = asked
  if (!/^assets\/[\w./-]+$/.test(path) || path.includes('..')) return false
  const isOwn = await access(join(folder, path)).then(
    () => true,
    () => false,
  )
  if (isOwn) return false
  const bytes = await shared(path)
  if (!bytes) return false
  await reply
    .headers(headers)
    .type(types[extname(path)] ?? 'application/octet-stream')
    .send(bytes)
  return true
}
