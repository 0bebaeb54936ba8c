import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Brand, brandByAppId, brandForBrowser, markets } from '@hiram/markets'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { relyingParty } from '../auth/passkey/relying-party.ts'
import { type Config, originsOf } from '../config.ts'
import type { Context } from '../context.ts'
import { textSwitches } from '../loan/consents.ts'
import { translate } from '../texts/translate.ts'
import { appAddresses } from './app-addresses.ts'
import { brandColours, brandHead, brandMark, escaped } from './brand-head.ts'
import { builtPage, cachedForGood, pageHeaders } from './built-page.ts'
import { sendEarlierAsset } from './earlier-assets.ts'
import { frameAncestors, withFakeShell } from './fake-shell.ts'
import { sharedAs } from './shared-as.ts'
import { shareBuild } from './shared-builds.ts'

/** Compiled code runs in the thread that finds faces, and nowhere else. */
const faceWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** No file is taken for another kind than it is named, or read by another site's page. */
const fileHeaders = { 'cross-origin-resource-policy': 'same-origin' }
const ownPrefix = '/1.0.0/'

/** The built app: its files under /1.0.0/, and its page for every other address, each with a policy of its own. */
export async function borrowerApp(app: FastifyInstance, given: { context: Context; folder: string }) {
  const { context, folder } = given
  const page = builtPage(join(folder, 'index.html'))
  await page()
  const hasScreen = await appAddresses(folder)
  const shared = await shareBuild({ context, folder, app: 'borrower' })
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request)
    if (!path.startsWith(`${ownPrefix}assets/`)) return undefined
    const asked = { folder, shared, path: path.slice(ownPrefix.length), headers: headersOfFile(path) }
    return (await sendEarlierAsset(reply, asked)) ? reply : undefined
  })
  await app.register(fastifyStatic, {
    root: folder,
    prefix: ownPrefix,
    index: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    // the page goes out filled in and with its policy, or not at all
    allowedPath: (path) => !/^\/index\.html/.test(path),
    setHeaders(reply, path) {
      reply.headers(headersOfFile(path))
      // it looks after every address, not only those beneath its own
      if (/\/service-worker\.js(\.\w+)?$/.test(path)) reply.header('service-worker-allowed', '/')
    },
  })
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/favicon.ico', (request, reply) =>
    reply.sendFile(`brands/${brandOf(request, context).code}/favicon.ico`, folder),
  )
  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .code(hasScreen(pathOf(request)) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .headers({ ...headersOf(nonce, context.config), ...appCookie(request, context.config) })
      .send(withFakeShell(filledIn(await page(), nonce, request, context), nonce, request, context.config))
  })
}

/** What anyone may find is the welcome and its costs; the rest is a borrower's own. */
const robots = `User-agent: *
Allow: /$
Allow: /authorization
Allow: /1.0.0/
Disallow: /
`

function headersOfFile(path: string): Record<string, string> {
  const isFaceWorker = /\/face-worker-[\w-]+\.js(\.\w+)?$/.test(path)
  const policy: Record<string, string> = isFaceWorker ? { 'content-security-policy': faceWorkerPolicy } : {}
  return { ...fileHeaders, 'cache-control': cachingOf(path), ...policy }
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

/** A name with its content's hash never changes; what keeps its name is asked for again. */
function cachingOf(path: string): string {
  return path.includes('/assets/') ? cachedForGood : 'no-cache'
}

function filledIn(page: string, nonce: string, request: FastifyRequest, context: Context): string {
  const brand = brandOf(request, context)
  const facts = {
    appId: brand.appId,
    market: brand.market,
    name: brand.name,
    legalLine: brand.legalLine,
    hotline: brand.hotline,
    hotlineIsFree: brand.hotlineIsFree,
    supportEmail: brand.supportEmail,
    locales: brand.locales,
    ...textSwitches(context.config, brand),
    passkeys: relyingParty(context.config, request.host) !== undefined,
    systemErrorAppIds: context.config.SYSTEM_ERROR_APP_IDS.split(',').filter(Boolean).map(Number),
    ...fingerprintFacts(context.config),
  }
  // until the app knows the borrower's language
  const { defaultLocale } = markets[brand.market]
  return page
    .replaceAll('__NONCE__', nonce)
    .replace('__LANG__', defaultLocale)
    .replace('__DESCRIPTION__', escaped(translate(defaultLocale, 'page.description')))
    .replaceAll('__ENVELOPE_ROOT__', context.envelope.rootPublicKey)
    .replaceAll('__BRAND__', escaped(JSON.stringify(facts)))
    .replaceAll('<!-- __BRAND_HEAD__ -->', `${brandHead(brand)}\n    ${sharedAs(brand, request)}`)
    .replace('</head>', `${brandColours(brand, nonce)}</head>`)
    .replaceAll('<!-- __BRAND_MARK__ -->', brandMark(brand.mark))
}

/** A shell opens `/?app=14`; the cookie says so again at later addresses, which are without it. */
function brandOf(request: FastifyRequest, context: Context): Brand {
  const query = queryOf(request)
  const market = query.get('market')
  const remembered =
    market === null ? /(?:^|; )(?:__Host-)?app=(\d+)/.exec(request.headers.cookie ?? '')?.[1] : undefined
  const asked = { app: query.get('app') ?? remembered ?? null, market: market ?? marketOfHost(request, context) }
  return brandForBrowser(asked, request.hostname)
}

/** Over plain HTTP, as in development, a browser takes no cookie that is Secure. */
function appCookie(request: FastifyRequest, { NODE_ENV }: Config): Record<string, string> {
  const app = queryOf(request).get('app')
  if (app === null || brandByAppId(Number(app)) === null) return {}
  const cookie = `app=${Number(app)}; Path=/; HttpOnly; SameSite=Lax`
  return { 'set-cookie': NODE_ENV === 'production' ? `__Host-${cookie}; Secure` : cookie }
}

/** An address such as `//` is no URL, and is answered like any other. */
function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.split('?', 2)[1])
}

/** What the page loads the commercial agent with, where the lender has one (DEV-02). */
function fingerprintFacts({ FINGERPRINT_ENDPOINT: endpoint, FINGERPRINT_KEY: apiKey = '' }: Config) {
  return endpoint ? { fingerprint: { apiKey, endpoint } } : {}
}

/** A host that names no brand is the server's default market. */
function marketOfHost(request: FastifyRequest, context: Context): string | null {
  return request.hostname.includes('.') ? null : context.config.DEFAULT_MARKET
}

function headersOf(nonce: string, config: Config): Record<string, string> {
  const policy = [
    'media-src blob:',
    ["connect-src 'self'", ...originsOf(config.API_ORIGINS), ...originOf(config.FINGERPRINT_ENDPOINT)].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-ancestors ${frameAncestors(config)}`,
  ]
  return { ...pageHeaders(nonce, policy), 'permissions-policy': 'camera=(self), geolocation=(self), microphone=()' }
}

function originOf(url: string | undefined): string[] {
  return url ? [new URL(url).origin] : []
}
