import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'

const types: Record<string, string> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript' }

/** Serves a page at its address, and the files it loads at their paths, all under one content security policy. */
export function fileRoutes(app: FastifyInstance, policy: string, address: string, page: string, files: string[]) {
  for (const path of [page, ...files]) {
    const content = readFileSync(new URL(path, import.meta.url))
    const type = `${types[extname(path)]}; charset=utf-8`
    app.get(path === page ? address : `/${path}`, async (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
    )
  }
}
