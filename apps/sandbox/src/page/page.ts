import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { fileRoutes, ownPolicy, pageRoute, readOwn } from '../files.ts'
import { query } from '../request.ts'
import type { Sandbox } from '../sandbox.ts'

const since = z.object({ since: z.optional(z.coerce.number<string>()) })

/** The one page, and what it asks for every second. */
export function pageRoutes(app: FastifyInstance, { store }: Sandbox) {
  pageRoute(app, ownPolicy, {
    address: '/',
    title: 'Hiram sandbox',
    body: readOwn('page/page.html'),
    scripts: ['page/page.js'],
    imported: ['page/lists.js'],
  })
  // of every page
  fileRoutes(app, ownPolicy, ['page/page.css', 'page/lists.css', 'page/element.js', 'page/market.js'])

  app.get('/state', async (request) => {
    const version = store.version()
    return query(request, since).since === version ? { version } : { version, state: store.state }
  })
}
