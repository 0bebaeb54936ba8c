import type { FastifyInstance } from 'fastify'
import { fileRoutes } from '../files.ts'
import type { PageMarket } from '../markets.ts'

/** The app in a frame, as a native shell runs it: `/shell`. The app lets only this page frame it, in development. */
export function shellRoutes(app: FastifyInstance, markets: readonly PageMarket[]) {
  const apps = markets.map(({ appUrl }) => appUrl).join(' ')
  const policy = `default-src 'self'; frame-src ${apps}; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:`
  const scripts = ['shell/shell.js', 'shell/answers.js', 'shell/transports.js']
  fileRoutes(app, policy, '/shell', 'shell/shell.html', ['shell/shell.css', ...scripts])
}
