import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandOfMarket } from '@hiram/markets'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createTestContext, type TestServer } from '../testing/server.ts'

let server: TestServer
let app: FastifyInstance
let folder: string

beforeAll(async () => {
  server = await createTestContext({ routes: [] })
  folder = await mkdtemp(join(tmpdir(), 'hiram-page-'))
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="__LANG__"><head><meta name="description" content="__DESCRIPTION__" /><script nonce="__NONCE__"></script><!-- __BRAND_HEAD__ --><style></style></head><p data-brand="__BRAND__"><!-- __BRAND_MARK__ -->',
  )
  await writeFile(
    join(folder, 'addresses.json'),
    JSON.stringify(['/', '/home/loan', '/history/:id/:type', '/home/loan/status/:type?']),
  )
  await mkdir(join(folder, 'brands', 'hiram-ph'), { recursive: true })
  await writeFile(join(folder, 'brands', 'hiram-ph', 'favicon.ico'), 'icon')
  app = await createApp({ ...server.context, config: { ...server.context.config, APP_DIR: folder } })
})
afterAll(async () => {
  await app.close()
  await server.stop()
  await rm(folder, { recursive: true })
})

test('every address is the page, also one that is no URL, with a nonce of its own and a closed policy', async () => {
  const answers = await Promise.all(
    ['/', '/home/loan?market=vn', '//', '//?market=vn', '/?a=?b'].map((url) => app.inject({ url })),
  )
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(new Set(answers.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])).size).toBe(answers.length)
  expect(answers[1]?.body).toContain('&quot;vn&quot;')
})

test('INI-08 the page says whether its brand reports the location', async () => {
  const reportsOf = async (host: string) => {
    const { body } = await app.inject({ url: '/', headers: { host } })
    return /&quot;locationReports&quot;:&quot;(\w+)&quot;/.exec(body)?.[1]
  }
  expect(await Promise.all(['ph.localhost', 'vn.localhost', 'luntian.localhost'].map(reportsOf))).toEqual([
    'coarse',
    'coarse',
    'off',
  ])
})

test('TRK-05 the page says whether its app sends advertising events', async () => {
  const { context } = server
  const { appId } = brandOfMarket('vn')
  const config = { ...context.config, APP_DIR: folder, AD_EVENT_APP_IDS: String(appId) }
  const advertising = await createApp({ ...context, config })
  const eventsOf = async (from: FastifyInstance, host: string) => {
    const { body } = await from.inject({ url: '/', headers: { host } })
    return /&quot;adEvents&quot;:&quot;(\w+)&quot;/.exec(body)?.[1]
  }
  const [inVn, inPh] = await Promise.all(['vn.localhost', 'ph.localhost'].map((host) => eventsOf(advertising, host)))
  await advertising.close()
  expect([inVn, inPh, await eventsOf(app, 'vn.localhost')]).toEqual(['on', 'off', 'off'])
})

test('the page is in the language of its market before any code runs', async () => {
  const pageOf = async (host: string) => (await app.inject({ url: '/', headers: { host } })).body
  expect(await pageOf('ph.localhost')).toMatch(
    /^<html lang="en-US"><head><meta name="description" content="A small loan,/,
  )
  expect(await pageOf('vn.localhost')).toMatch(
    /^<html lang="vi-VN"><head><meta name="description" content="Khoản vay nhỏ,/,
  )
})

test("what is in the address never gets into the page's text", async () => {
  const { body } = await app.inject({ url: '/?market=%22%3E%3Cscript%3E', headers: { host: '"><script>x' } })
  expect(body).not.toContain('<script>x')
})

test('only the sandbox may frame the page, and only its frame gets the fake shell; in production neither', async () => {
  const framed = { url: '/', headers: { 'sec-fetch-dest': 'iframe' } }
  const inFrame = await app.inject(framed)
  expect(inFrame.headers['content-security-policy']).toMatch(/frame-ancestors http:\/\/127.0.0.1:\d+$/)
  expect(inFrame.body).toMatch(/<script nonce="[^"]+" src="http:\/\/127.0.0.1:\d+\/shell\/transports\.js">/)
  expect((await app.inject('/')).body).not.toContain('/shell/')
  const { context } = server
  const production = await createApp({
    ...context,
    config: { ...context.config, APP_DIR: folder, NODE_ENV: 'production' },
  })
  const answer = await production.inject(framed)
  await production.close()
  expect(answer.headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/)
  expect(answer.body).not.toContain('/shell/')
})

test('DEV-02 the commercial agent’s key and endpoint are on the page, and its origin in the policy, only when set', async () => {
  const { context } = server
  const plain = await app.inject('/')
  expect(plain.body).not.toContain('fingerprint')
  expect(plain.headers['content-security-policy']).toContain("connect-src 'self';")
  const config = {
    ...context.config,
    APP_DIR: folder,
    FINGERPRINT_KEY: 'key1',
    FINGERPRINT_ENDPOINT: 'https://fp.hiram.example/agent',
  }
  const paying = await createApp({ ...context, config })
  const answer = await paying.inject('/')
  await paying.close()
  expect(answer.body).toContain(
    '&quot;fingerprint&quot;:{&quot;apiKey&quot;:&quot;key1&quot;,&quot;endpoint&quot;:&quot;https://fp.hiram.example/agent&quot;}',
  )
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://fp.hiram.example;")
})

test('the host name or the app id says whose page it is: name, icons, manifest, colours and mark', async () => {
  expect((await app.inject('/?app=14')).headers['set-cookie']).toMatch(/^app=14; /)
  expect((await app.inject('/?app=99')).headers['set-cookie']).toBeUndefined()
  const first = (await app.inject({ url: '/', headers: { host: 'ph.example.com' } })).body
  expect(first).toContain('<title>Hiram</title>')
  expect(first).toContain('href="/1.0.0/brands/hiram-ph/app.webmanifest"')
  expect(first).not.toContain('--brand:')
  for (const asked of [
    { url: '/home', headers: { host: 'luntian.example.com' } },
    { url: '/home?app=14', headers: { host: 'localhost' } },
    { url: '/repayment', headers: { host: 'localhost', cookie: 'a=1; app=14' } },
  ]) {
    const { body, headers } = await app.inject(asked)
    expect(body).toContain('<title>Luntian</title>')
    expect(body).toContain('href="/1.0.0/brands/luntian/icon.svg"')
    expect(body).toContain('&quot;appId&quot;:14')
    expect(body).toContain('<path d="M13 23V11"')
    const nonce = /<style><\/style><style nonce="([^"]+)">:root\{--brand:#0a5740/.exec(body)?.[1]
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  }
})

test('ENV-01 pages may call the API origins that are configured, and no other', async () => {
  const config = { ...server.context.config, APP_DIR: folder, API_ORIGINS: 'https://api.hiram.example' }
  const wider = await createApp({ ...server.context, config })
  const answer = await wider.inject('/')
  await wider.close()
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://api.hiram.example;")
})

test('RTE-03 static files lie under /1.0.0/: a file named is kept permanently, what keeps its name is asked for again; the worker minds all', async () => {
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index-aa.js'), '1')
  await writeFile(join(folder, 'assets', 'face-worker-aa.js'), '1')
  await writeFile(join(folder, 'service-worker.js'), '1')
  const asset = await app.inject('/1.0.0/assets/index-aa.js')
  expect(asset.headers['cache-control']).toContain('immutable')
  expect(asset.headers['service-worker-allowed']).toBeUndefined()
  expect(asset.headers['content-security-policy']).toBe("frame-ancestors 'none'")
  const faceWorker = await app.inject('/1.0.0/assets/face-worker-aa.js')
  expect(faceWorker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
  expect((await app.inject('/')).headers['content-security-policy']).not.toContain('wasm')
  const worker = await app.inject('/1.0.0/service-worker.js')
  expect(worker.headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
})

test('ERR-06 the apps whose words are replaced are configured, none unless the lender says so', async () => {
  const ids = async () => /systemErrorAppIds&quot;:(\[[^\]]*\])/.exec((await app.inject({ url: '/' })).body)?.[1]
  expect(await ids()).toBe('[]')
  const config = { ...server.context.config, APP_DIR: folder, SYSTEM_ERROR_APP_IDS: '15,17,22' }
  const configured = await createApp({ ...server.context, config })
  expect((await configured.inject({ url: '/' })).body).toContain('systemErrorAppIds&quot;:[15,17,22]')
  await configured.close()
})

test('no file is read as another kind or by another site, and the page goes out with its policy or not at all', async () => {
  await writeFile(join(folder, 'sounds.txt'), 'x')
  await writeFile(join(folder, '.built-from'), 'a digest')
  await writeFile(join(folder, 'index.html.br'), 'packed')
  const file = await app.inject({ url: '/1.0.0/sounds.txt' })
  expect(file.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  for (const name of ['.built-from', 'index.html', 'index.html.br', 'index%2Ehtml', './index.html', 'none.js']) {
    const answer = await app.inject({ url: `/1.0.0/${name}` })
    const isPage = answer.headers['content-security-policy']?.includes("default-src 'none'")
    expect([name, answer.statusCode === 404 ? answer.body : isPage]).toEqual([
      name,
      answer.statusCode === 404 ? '{"code":4600}' : true,
    ])
    expect(answer.body).not.toMatch(/a digest|packed|__NONCE__/)
  }
})

test('RTE-02 an address that has no screen answers 404, with the page that says so', async () => {
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  for (const url of ['/', '/Home/Loan/', '/history/4f/close', '/home/loan/status', '/home/loan/status/repay?a=b'])
    expect([url, await statusOf(url)]).toEqual([url, 200])
  for (const url of [
    '/nowhere',
    '/home',
    '/history/4f',
    '/.well-known/security.txt',
    '/home/loan/status/a/b',
    '/x.php',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404])
  expect((await app.inject({ url: '/nowhere' })).body).toContain('data-brand')
})

test('robots.txt and favicon.ico are themselves', async () => {
  const robots = await app.inject({ url: '/robots.txt' })
  expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  expect(robots.body).toMatch(/^User-agent: \*\n/)
  expect((await app.inject({ url: '/favicon.ico', headers: { host: 'ph.localhost' } })).body).toBe('icon')
})

test('a shared link shows the brand, its picture, and its words in the language of who asks', async () => {
  const sharedBy = async (headers: Record<string, string>) => {
    const { body } = await app.inject({ url: '/', headers })
    return Object.fromEntries(
      [...body.matchAll(/property="og:([\w:]+)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
  }
  const vn = await sharedBy({ host: 'vn.localhost' })
  expect(vn).toMatchObject({
    locale: 'vi_VN',
    description: 'Khoản vay nhỏ, chi phí rõ ràng từ đầu.',
    url: 'http://vn.localhost/',
  })
  expect(vn.image).toMatch(/^http:\/\/vn\.localhost\/1\.0\.0\/brands\/[\w-]+\/share\.png$/)
  const ph = await sharedBy({ host: 'ph.localhost', 'accept-language': 'zh-TW,zh;q=0.9' })
  expect(ph.locale).toBe('zh_CN')
  const localeFor = async (language: string) =>
    (await sharedBy({ host: 'ph.localhost', 'accept-language': language })).locale
  for (const language of ['ceb-PH, en;q=0.5', 'bik', 'en;q=0.5, ilo;q=0.9'])
    expect(await localeFor(language)).toBe('fil_PH')
  expect(await localeFor('ko-PH, vi;q=0.9')).toBe('en_US')
  expect((await sharedBy({ host: 'luntian.localhost' })).title).not.toBe(ph.title)
})
