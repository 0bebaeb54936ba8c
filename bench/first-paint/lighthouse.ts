import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { ensureBuilt } from '../../scripts/run/built-app.ts'
import { startFreshStack } from '../../scripts/run/fresh-stack.ts'
import { type Figure, median } from '../parts/figures.ts'

const runs = 3
type Lab = { lcp: number; tbt: number; cls: number; accessibility: number }

/** Lighthouse's mobile run (simulated slow 4G, a CPU four times slower) on the login screen of the running product. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const log = (line: string) => console.error(line)
  await ensureBuilt(log)
  const stack = await startFreshStack('bench', new AbortController().signal, log)
  const folder = await mkdtemp(join(tmpdir(), 'hiram-bench-'))
  try {
    const { appUrl } = await stack.places
    return figures(await visits(`${appUrl}/login`, folder))
  } finally {
    await stack.clean()
    await rm(folder, { recursive: true, force: true })
  }
}

async function visits(url: string, userDataDir: string): Promise<Lab[]> {
  const browser = await findChromium()
  const chrome = await launch({
    chromePath: browser.executablePath,
    chromeFlags: [...chromiumFlags, '--headless=new'],
    envVars: { ...process.env, ...browser.environment },
    userDataDir,
    logLevel: 'silent',
  })
  try {
    await passAuthorization(url, chrome.port)
    const labs: Lab[] = []
    for (let run = 0; run < runs; run += 1) labs.push(await visit(url, chrome.port))
    return labs
  } finally {
    chrome.kill()
  }
}

/** Someone who has passed the authorization screen before: else that one is painted instead. */
async function passAuthorization(url: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await page.goto(url)
  await page.evaluate(() => localStorage.setItem('auth', '1'))
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
  if (new URL(finalDisplayedUrl).pathname !== '/login') throw new Error(`Lighthouse saw ${finalDisplayedUrl}`)
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

function figures(labs: readonly Lab[]): Figure[] {
  const of = (name: keyof Lab) => median(labs.map((lab) => lab[name]))
  return [
    { name: 'login.lcp', value: of('lcp'), unit: 's', atMost: 1.9 },
    { name: 'login.tbt', value: of('tbt'), unit: 'ms', atMost: 100 },
    { name: 'login.cls', value: of('cls'), unit: 'score', atMost: 0.02 },
    { name: 'login.accessibility', value: of('accessibility'), unit: 'points', atLeast: 100 },
  ]
}
