import { buildApps } from './built-app.ts'

await buildApps()
