import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { defaultMarket, type MarketCode, marketCodes, markets } from '@hiram/markets/market'
import { ensureBuilt } from './built-app.ts'
import { onStopAsked } from './children.ts'
import { examples, makeExampleBorrowers } from './examples/example-borrowers.ts'
import { exampleStaff } from './examples/example-staff.ts'
import { root } from './root.ts'
import { simulateOnce } from './simulate-once.ts'
import { type Stack, startStack } from './stack.ts'

const log = (line: string) => console.log(line)
/** As many as put something on the screens of the console. */
const simulatedSize = { borrowers: 60, days: 120 }
const { simulated } = parseArgs({ options: { simulated: { type: 'boolean' } } }).values
const stateDir = process.env.STATE_DIR || join(root, '.data', ...(simulated ? ['simulated'] : []))
const cancelling = new AbortController()
const cancelled = cancelling.signal

async function start(): Promise<void> {
  await ensureBuilt(log)
  if (simulated) await simulateOnce(stateDir, simulatedSize)
  const starting = startStack({
    port: portFrom('PORT', 8080),
    sandboxPort: portFrom('SANDBOX_PORT', 8090),
    console: { port: portFrom('CONSOLE_PORT', 8070), staffPort: portFrom('STAFF_PROVIDER_PORT', 8071) },
    stateDir,
    databaseUrl: process.env.DATABASE_URL || undefined,
    backupDir: process.env.BACKUP_DIR || undefined,
    cancelled,
    log,
  })
  onStopAsked(async () => {
    log('\nstopping …')
    cancelling.abort()
    const stack = await starting.catch(() => undefined)
    await stack?.stop()
    process.exit(0)
  })
  const stack = await starting
  await makeExampleBorrowers(stack, { stateDir, cancelled, log }).catch((error: unknown) => {
    if (!cancelled.aborted) log(`no example borrowers: ${String(error)}`)
  })
  if (cancelled.aborted) return
  greet(stack)
  const end = await stack.broken
  if (cancelled.aborted) return
  log(`${end}; stopping the rest`)
  await stack.stop()
  process.exit(1)
}

function portFrom(name: string, otherwise: number): number {
  const port = Number(process.env[name] || otherwise)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name} is not a port: ${process.env[name]}`)
  return port
}

/** The market's country in English. */
function nameOf(market: MarketCode): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(markets[market].country) ?? market
}

function greet({ appUrl, sandboxUrl, consoleUrl }: Stack): void {
  const lines = examples.map(
    ({ name, phone, market, shows }) => `    ${phone.padEnd(15)} ${nameOf(market).padEnd(11)}  ${name}: ${shows}`,
  )
  const apps = marketCodes().map((market) => {
    const url = market === defaultMarket ? appUrl : appUrl.replace('localhost', `${market}.localhost`)
    return `  ${nameOf(market).padEnd(11)}  ${url}`
  })
  const people = exampleStaff.map(({ name, does }) => `    ${name.padEnd(15)} ${does}`)
  log(`
${apps.join('\n')}
  The sandbox  ${sandboxUrl}   (text messages, bank, clock, identity)
  The console  ${consoleUrl}   (the lender's people)

  To come in: enter a phone number, ask for the code, read it in the sandbox's inbox.
  A number not in use yet is a new borrower (0917 123 4567, 091 234 5678). The examples:
${lines.join('\n')}
  In the console, sign in with the company account and choose who you are:
${people.join('\n')}

  Ctrl-C stops everything.
`)
}

start().catch((error: unknown) => {
  // a start that is stopped fails, and ends once all is stopped
  if (cancelled.aborted) return
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
