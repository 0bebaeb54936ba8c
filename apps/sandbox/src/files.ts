import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** Of a page that loads nothing but its own. */
export const ownPolicy =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"

/** Serves a page at its address, and the files it loads at their paths, all under one content security policy. */
export function fileRoutes(app: FastifyInstance, policy: string, address: string, page: string, files: string[]) {
  for (const path of [page, ...files])
    contentRoute(app, policy, { address: path === page ? address : `/${path}`, path, content: readOwn(path) })
}

/** Serves what was made of the file at `path`. */
export function contentRoute(
  app: FastifyInstance,
  policy: string,
  { address, path, content }: { address: string; path: string; content: string },
) {
  const type = `${types[extname(path)]}; charset=utf-8`
  app.get(address, async (_request, reply) =>
    reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
  )
}

/** A file of the sandbox, by its path from here. */
export function readOwn(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}
