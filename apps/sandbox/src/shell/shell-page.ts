import type { FastifyInstance } from 'fastify'
import { pageRoute, readOwn } from '../files.ts'
import type { PageMarket } from '../markets.ts'

/** The app in a frame, as a native shell runs it: `/shell`. The app lets only this page frame it, in development. */
export function shellRoutes(app: FastifyInstance, markets: readonly PageMarket[]) {
  const apps = markets.map(({ appUrl }) => appUrl).join(' ')
  const policy = `default-src 'self'; frame-src ${apps}; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:`
  pageRoute(app, policy, {
    address: '/shell',
    title: 'Hiram fake shell',
    body: readOwn('shell/shell.html'),
    styles: ['shell/shell.css'],
    scripts: ['shell/answers.js', 'shell/shell.js'],
    imported: ['shell/transports.js'],
  })
}
