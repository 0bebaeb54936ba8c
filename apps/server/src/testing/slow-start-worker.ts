import { setTimeout as sleep } from 'node:timers/promises'

// as a program that has much to load
await sleep(1500)
await import('./odd-worker.ts')
