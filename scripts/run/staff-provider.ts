import { startStaffProvider } from '../../apps/server/src/testing/staff-provider.ts'
import { exampleStaff } from './examples/example-staff.ts'

/** The company sign-in of `npm start`: a real OpenID Connect provider that knows the three example people. */
const { STAFF_PROVIDER_PORT, STAFF_CLIENT_ID, STAFF_CLIENT_SECRET, CONSOLE_URL } = process.env
if (!STAFF_CLIENT_ID || !STAFF_CLIENT_SECRET || !CONSOLE_URL) throw new Error('the provider lacks its settings')
const { stop } = await startStaffProvider({
  port: Number(STAFF_PROVIDER_PORT),
  clientId: STAFF_CLIENT_ID,
  clientSecret: STAFF_CLIENT_SECRET,
  redirectUrl: new URL('/console/sign-in/return', CONSOLE_URL).href,
  people: exampleStaff.map(({ sub, name, email }) => ({ sub, name, email })),
})
process.send?.('ready')
process.once('SIGTERM', () => void stop().then(() => process.exit(0)))
