import { handOver } from './bootstrap.mjs'

await handOver('e2e')
