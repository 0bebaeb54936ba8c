import { pino } from 'pino'
import { createDatabase, createPool } from '../../database/client.ts'
import { relayEvents } from '../relay-events.ts'

/** A relay as a process of its own, for a test to end by `kill -9`. */
const [, , url = ''] = process.argv
relayEvents({ database: createDatabase(createPool(url, () => undefined)), log: pino({ level: 'silent' }) })
