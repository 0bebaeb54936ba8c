import { spawnSync } from 'node:child_process'
import { newPerson } from '../support/people.ts'
import { openFirefox } from './firefox.ts'
import { borrowAndRepay } from './journey.ts'
import { openWebkit } from './webkit.ts'
import type { Window } from './window.ts'

type Browser = { name: string; open: ((locale: string) => Promise<Window>) | undefined; toHaveIt: string }

const webkitDriver = pathOf('WebKitWebDriver')
const screen = pathOf('Xvfb')
const firefox = process.env.FIREFOX || pathOf('firefox-esr') || pathOf('firefox')

const browsers: readonly Browser[] = [
  {
    name: 'firefox',
    open: firefox ? (locale) => openFirefox(firefox, locale) : undefined,
    toHaveIt: 'install one, or name one in the variable FIREFOX',
  },
  {
    name: 'webkit',
    open:
      webkitDriver && (screen || process.env.DISPLAY)
        ? (locale) => openWebkit(webkitDriver, screen, locale)
        : undefined,
    toHaveIt: 'install WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb)',
  },
]

/** Each market's main journey in the browsers of this machine, or the one named, a line each; what is not here is skipped. */
async function run(): Promise<number> {
  const [only] = process.argv.slice(2)
  const count = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, open, toHaveIt } of browsers.filter((browser) => !only || browser.name === only)) {
    if (!open) {
      console.log(`SKIPPED ${name}: none here; ${toHaveIt}`)
      count.skipped += 2
      continue
    }
    for (const market of ['ph', 'vn'] as const) {
      const passed = await journey(market, open)
      count[passed ? 'passed' : 'failed'] += 1
    }
  }
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`)
  return count.failed === 0 && count.passed + count.skipped > 0 ? 0 : 1
}

async function journey(market: 'ph' | 'vn', open: (locale: string) => Promise<Window>): Promise<boolean> {
  const began = performance.now()
  const person = newPerson(market)
  const window = await open(person.locale)
  const problem = await borrowAndRepay(window, person)
    .catch((error: unknown) => error ?? 'failed')
    .finally(() => window.close())
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${problem ? 'FAILED ' : ''}${window.name} ${market} ${seconds} s`)
  if (problem) console.error(problem)
  return !problem
}

function pathOf(name: string): string | undefined {
  const { stdout } = spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' })
  return stdout.trim() || undefined
}

process.exit(
  await run().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
