import { readFileSync } from 'node:fs'
import { marketCodes } from '@hiram/markets/market'
import type { FastifyInstance } from 'fastify'

const script = 'text/javascript; charset=utf-8'
const files = [
  { path: '/shell', url: new URL('./shell.html', import.meta.url), type: 'text/html; charset=utf-8' },
  { path: '/shell/shell.css', url: new URL('./shell.css', import.meta.url), type: 'text/css; charset=utf-8' },
  { path: '/shell/shell.js', url: new URL('./shell.js', import.meta.url), type: script },
  { path: '/page/element.js', url: new URL('../page/element.js', import.meta.url), type: script },
  { path: '/shell/answers.js', url: new URL('./answers.js', import.meta.url), type: script },
  { path: '/shell/transports.js', url: new URL('./transports.js', import.meta.url), type: script },
]

/** The app in a frame, as a native shell runs it: `/shell`. The app lets only this page frame it, in development. */
export function shellRoutes(app: FastifyInstance, serverUrl: string) {
  const apps = appsOf(serverUrl)
  const policy = `default-src 'self'; frame-src ${Object.values(apps).join(' ')}; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:`
  for (const { path, url, type } of files) {
    const content = readFileSync(url)
    app.get(path, async (_request, reply) =>
      reply.type(type).header('content-security-policy', policy).header('cache-control', 'no-cache').send(content),
    )
  }
  app.get('/shell/apps', async () => apps)
}

/** Each market's app, on a host of its own. */
function appsOf(serverUrl: string) {
  const { protocol, port } = new URL(serverUrl)
  const at = (market: string) => `${protocol}//${market}.localhost${port && `:${port}`}`
  return Object.fromEntries(marketCodes().map((market) => [market, at(market)]))
}
