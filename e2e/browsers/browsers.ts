import { spawnSync } from 'node:child_process'
import { newPerson } from '../support/people.ts'
import { openFirefox } from './firefox.ts'
import { borrowAndRepay } from './journey.ts'

/** Each market's main journey in Firefox, a line each. */
async function run(): Promise<number> {
  const executable = process.env.FIREFOX || ['firefox-esr', 'firefox'].map(pathOf).find(Boolean)
  if (!executable) {
    console.error('no Firefox here: install one, or name one in the variable FIREFOX')
    return 1
  }
  for (const market of ['ph', 'vn'] as const) {
    const began = performance.now()
    const person = newPerson(market)
    const window = await openFirefox(executable, person.locale)
    await borrowAndRepay(window, person).finally(() => window.close())
    console.log(`${window.name} ${market} ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  return 0
}

function pathOf(name: string): string {
  return spawnSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { encoding: 'utf8' }).stdout.trim()
}

process.exit(
  await run().catch((error: unknown) => {
    console.error(error)
    return 1
  }),
)
