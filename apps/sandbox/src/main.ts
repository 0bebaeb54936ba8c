import { join } from 'node:path'
import { createSandbox } from './app.ts'
import { type Environment, readEnvironment } from './environment.ts'

async function run(environment: Environment) {
  const app = createSandbox({
    serverUrl: environment.SERVER_URL,
    keys: {
      bank: environment.BANK_WEBHOOK_SECRETS[0],
      payout: environment.PAYOUT_WEBHOOK_SECRETS[0],
      review: environment.REVIEW_WEBHOOK_SECRETS[0],
      support: environment.SUPPORT_WEBHOOK_SECRETS[0],
      sandbox: environment.SANDBOX_SECRETS[0],
    },
    xendit: { key: environment.PAYOUT_KEY, token: environment.PAYOUT_WEBHOOK_TOKEN },
    latencyMs: environment.SANDBOX_LATENCY_MS,
    file: join(environment.SANDBOX_DATA_DIR, 'sandbox.json'),
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void app.close().then(() => process.exit(0)))
  }
  const address = await app.listen({ port: environment.SANDBOX_PORT, host: '127.0.0.1' })
  console.log(`sandbox on http://localhost:${new URL(address).port}`)
  // the process that started it waits for this
  process.send?.('ready')
}

try {
  await run(readEnvironment(process.env))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
