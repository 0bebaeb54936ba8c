import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fileRoutes, ownPolicy } from '../files.ts'
import { query } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'

const since = z.object({ since: z.optional(z.coerce.number<string>()) })

/** The one page, and what it asks for every second. */
export function pageRoutes(app: FastifyInstance, { store }: Sandbox) {
  const scripts = ['page/page.js', 'page/lists.js', 'page/element.js', 'page/market.js']
  fileRoutes(app, ownPolicy, '/', 'page/page.html', ['page/page.css', 'page/lists.css', ...scripts])

  app.get('/state', async (request) => {
    const version = store.version()
    return query(request, since).since === version ? { version } : { version, state: store.state }
  })
}
