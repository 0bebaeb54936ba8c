import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { type Figure, median } from '../parts/figures.ts'
import { onFreshProduct } from '../parts/fresh-product.ts'
import { serveBarePage } from './bare-server.ts'

const runs = 3
type Visits = { cold: Lab[]; again: Lab[] }
type Lab = { lcp: number; tbt: number; cls: number; accessibility: number }

/**
 * Lighthouse's mobile run (simulated slow 4G, a CPU four times slower) on the running product: the login of somebody
 * past the welcome and the home of a borrower with a loan, each by a browser that has the app's files from the visit
 * before (`again`) and by one that has none (`cold`), beside a bare React page's visits in the same minutes.
 */
export async function lighthouseFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-bench-'))
  try {
    return await onFreshProduct(() => inChrome(folder, visits))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function inChrome<Result>(userDataDir: string, work: (port: number) => Promise<Result>): Promise<Result> {
  const browser = await findChromium()
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new'],
    envVars: { ...process.env, ...browser.environment },
    userDataDir,
    logLevel: 'silent',
  })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
  }
}

async function visits(port: number): Promise<Figure[]> {
  const { addressOf, phoneIn } = await import('../../e2e/support/phone.ts')
  const { newPerson } = await import('../../e2e/support/people.ts')
  const { haveLoan } = await import('../../e2e/support/have-loan.ts')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const phone = await phoneIn(browser.contexts()[0] ?? (await browser.newContext()), newPerson('ph'))
  await phone.open('/')
  await phone.page.evaluate(() => localStorage.setItem('auth', '1'))
  const bare = await serveBarePage()
  const least = await visited(bare.url, port)
  bare.stop()
  const login = figures('login', await visited(addressOf(phone.person, '/login'), port), least)
  await phone.page.evaluate(() => localStorage.removeItem('auth'))
  await haveLoan(phone, 900_000n)
  const home = figures('home', await visited(addressOf(phone.person, '/home/loan'), port), least)
  await browser.close()
  return [...login, ...home]
}

async function visited(url: string, port: number): Promise<Visits> {
  const cold: Lab[] = []
  const again: Lab[] = []
  for (let run = 0; run < runs; run += 1) {
    await forgetFiles(url, port)
    cold.push(await visit(url, port))
    again.push(await visit(url, port))
  }
  return { cold, again }
}

/** What the browser keeps of the app's files goes; what the app has stored, as who is signed in, stays. */
async function forgetFiles(url: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0]?.newPage()
  if (!page) throw new Error('the browser has no window')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(url).origin,
    storageTypes: 'service_workers,cache_storage,shader_cache',
  })
  await page.close()
  await browser.close()
}

async function visit(url: string, port: number): Promise<Lab> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility'],
    disableStorageReset: true,
  })
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message}`)
  const { audits, categories, finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== url) throw new Error(`Lighthouse saw ${finalDisplayedUrl}`)
  const of = (name: string) => {
    const value = audits[name]?.numericValue
    if (value === undefined) throw new Error(`Lighthouse measured no ${name}`)
    return value
  }
  return {
    lcp: of('largest-contentful-paint') / 1000,
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    accessibility: (categories.accessibility?.score ?? 0) * 100,
  }
}

function figures(screen: string, { cold, again }: Visits, bare: Visits): Figure[] {
  const lcp = lcpOf(cold)
  const lcpAgain = lcpOf(again)
  const of = (name: keyof Lab) => median(again.map((lab) => lab[name]))
  return [
    { name: `${screen}.cold.lcp`, value: lcp, unit: 's', ratio: lcp / lcpOf(bare.cold) },
    { name: `${screen}.again.lcp`, value: lcpAgain, unit: 's', ratio: lcpAgain / lcpOf(bare.again), atMost: 1.2 },
    { name: `${screen}.again.tbt`, value: of('tbt'), unit: 'ms', atMost: 100 },
    { name: `${screen}.again.cls`, value: of('cls'), unit: 'score', atMost: 0.02 },
    { name: `${screen}.accessibility`, value: of('accessibility'), unit: 'points', atLeast: 100 },
  ]
}

function lcpOf(visits: readonly Lab[]): number {
  return median(visits.map(({ lcp }) => lcp))
}
