import { handOver } from './bootstrap.mjs'

await handOver('tour')
