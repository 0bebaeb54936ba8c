import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { builtPage, cachedForGood, pageHeaders } from '../http/built-page.ts'
import { sendEarlierAsset } from '../http/earlier-assets.ts'
import { type SharedPlace, shareBuild } from '../http/shared-builds.ts'

const fileHeaders = { 'cache-control': cachedForGood, 'cross-origin-resource-policy': 'same-origin' }

/** The built console: its files under /assets/, and its page, with a policy of its own, for every other address. */
export async function consolePage(
  app: FastifyInstance,
  { context, folder }: { context: SharedPlace['context']; folder: string },
) {
  const page = builtPage(join(folder, 'index.html'))
  await page()
  const shared = await shareBuild({ context, folder, app: 'console' })
  app.addHook('onRequest', async (request, reply) => {
    const path = (request.url.split('?', 1)[0] ?? '').slice(1)
    if (!path.startsWith('assets/')) return undefined
    return (await sendEarlierAsset(reply, { folder, shared, path, headers: fileHeaders })) ? reply : undefined
  })
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply) => void reply.headers(fileHeaders),
  })
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'))
  app.get('/*', async (_, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .headers(headersOf(nonce))
      .send((await page()).replaceAll('__NONCE__', nonce))
  })
}

function headersOf(nonce: string): Record<string, string> {
  return {
    ...pageHeaders(nonce, ["connect-src 'self'", "frame-ancestors 'none'"]),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self)',
    'x-robots-tag': 'noindex',
  }
}
