import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { query } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'

const script = 'text/javascript; charset=utf-8'
const style = [new URL('./page.css', import.meta.url), new URL('./lists.css', import.meta.url)]
const files = [
  { path: '/', parts: [new URL('./page.html', import.meta.url)], type: 'text/html; charset=utf-8' },
  { path: '/page.css', parts: style, type: 'text/css; charset=utf-8' },
  { path: '/page.js', parts: [new URL('./page.js', import.meta.url)], type: script },
  { path: '/lists.js', parts: [new URL('./lists.js', import.meta.url)], type: script },
  { path: '/element.js', parts: [new URL('./element.js', import.meta.url)], type: script },
]
const policy = "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
const since = z.object({ since: z.optional(z.coerce.number<string>()) })

/** The one page, and what it asks for every second. */
export function pageRoutes(app: FastifyInstance, { store }: Sandbox) {
  for (const { path, parts, type } of files) {
    const content = parts.map((part) => readFileSync(part, 'utf8')).join('\n')
    app.get(path, async (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
    )
  }

  app.get('/state', async (request) => {
    const version = store.version()
    return query(request, since).since === version ? { version } : { version, state: store.state }
  })
}
