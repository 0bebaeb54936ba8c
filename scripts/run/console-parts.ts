import { join } from 'node:path'
import { consoleDir } from './built-app.ts'
import { root } from './root.ts'

/** Where the lender's console is on this machine, and the provider its people sign in at. */
export type ConsolePorts = { port: number; staffPort: number }

/** What server and provider of a stack need for a console; nothing where there is none. */
export function consoleParts(ports: ConsolePorts | undefined) {
  if (!ports) return { url: '', env: {}, scripts: {} }
  const url = `http://localhost:${ports.port}`
  const env = {
    CONSOLE_PORT: String(ports.port),
    CONSOLE_URL: url,
    CONSOLE_DIR: consoleDir,
    STAFF_PROVIDER_PORT: String(ports.staffPort),
    STAFF_ISSUER: `http://localhost:${ports.staffPort}`,
    STAFF_CLIENT_ID: 'console',
  }
  return { url, env, scripts: { 'staff-provider': join(root, 'scripts', 'run', 'staff-provider.ts') } }
}
