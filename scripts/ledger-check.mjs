import { handOver } from './bootstrap.mjs'

await handOver('ledger-check')
