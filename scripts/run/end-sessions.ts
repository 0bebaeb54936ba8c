import { endSessions, type Whose } from '../../apps/server/src/auth/end-sessions.ts'
import { createDatabase, createPool, statementOfDayMs } from '../../apps/server/src/database/client.ts'
import { openServerKeys } from '../../apps/server/src/privacy/server-keys.ts'
import { keySettings } from './key-settings.ts'
import { openDatabase } from './open-database.ts'

const usage = `npm run sessions:end -- WHOSE
  a borrower: their id, or their telephone number as in +639171234567
  a person of staff: their e-mail address
  everyone, borrowers and staff: everyone`

function whoseOf(text: string): Whose | undefined {
  if (text === 'everyone') return 'everyone'
  if (text.includes('@')) return { email: text }
  if (/^[\da-f]{8}-[\da-f-]{27}$/i.test(text)) return { borrowerId: text }
  return /^\+\d{6,15}$/.test(text) ? { phone: text } : undefined
}

/** Ends sessions from the next call on, in `DATABASE_URL`, else in the database of `npm start`; reads the settings of keys as the server does. */
async function run(): Promise<number> {
  const whose = whoseOf(process.argv[2] ?? '')
  if (!whose) {
    console.error(usage)
    return 2
  }
  const { url, stop } = await openDatabase()
  const database = createDatabase(createPool(url, (error) => console.error(error.message), 2, statementOfDayMs))
  try {
    const { vault } = await openServerKeys(database, await keySettings())
    console.log(`ended sessions: ${await endSessions({ database, vault }, whose, new Date())}`)
    return 0
  } finally {
    await database.destroy()
    await stop()
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
