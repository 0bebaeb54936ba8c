import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { query } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'

const files: Record<string, { file: string; type: string }> = {
  '/': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
  '/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/lists.js': { file: 'lists.js', type: 'text/javascript; charset=utf-8' },
  '/element.js': { file: 'element.js', type: 'text/javascript; charset=utf-8' },
}
const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
const since = z.object({ since: z.optional(z.coerce.number<string>()) })

/** The one page, and what it asks for every second. */
export function pageRoutes(app: FastifyInstance, { store }: Sandbox) {
  for (const [path, { file, type }] of Object.entries(files)) {
    const content = readFileSync(new URL(file, import.meta.url))
    app.get(path, async (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
    )
  }

  app.get('/state', async (request) => {
    const version = store.version()
    return query(request, since).since === version ? { version } : { version, state: store.state }
  })
}
