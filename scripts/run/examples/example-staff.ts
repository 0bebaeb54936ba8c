import { randomUUID } from 'node:crypto'
import type { RoleName } from '@hiram/contract/console/permissions'
import { marketCodes } from '@hiram/markets/market'
import { createDatabase, createPool } from '../../../apps/server/src/database/client.ts'
import { addStaff } from '../../../apps/server/src/staff/staff-store.ts'

/** The five people of `npm start`, as the provider on this machine knows them, with what they may do in the console. */
export const exampleStaff: readonly { sub: string; name: string; email: string; roles: RoleName[]; does: string }[] = [
  {
    sub: 'ana',
    name: 'Ana Reyes',
    email: 'ana.reyes@lender.example',
    roles: ['reviewer'],
    does: 'decides on identities',
  },
  {
    sub: 'paolo',
    name: 'Paolo Garcia',
    email: 'paolo.garcia@lender.example',
    roles: ['accountant', 'collector'],
    does: 'asks for waivers and write-offs',
  },
  {
    sub: 'liza',
    name: 'Liza Mendoza',
    email: 'liza.mendoza@lender.example',
    roles: ['financeLead', 'administrator', 'reviewer'],
    does: 'is the second person, and decides on identities too',
  },
  {
    sub: 'joy',
    name: 'Joy Villanueva',
    email: 'joy.villanueva@lender.example',
    roles: ['administrator', 'auditor'],
    does: 'looks after staff and roles, and reads the audit log',
  },
  {
    sub: 'mika',
    name: 'Mika Tan',
    email: 'mika.tan@lender.example',
    roles: ['productManager'],
    does: 'proposes versions of products',
  },
]

export async function makeExampleStaff(databaseUrl: string): Promise<void> {
  const database = createDatabase(createPool(databaseUrl, () => undefined, 1))
  try {
    for (const { name, email, roles } of exampleStaff)
      await addStaff(database, {
        staff_id: randomUUID(),
        name,
        email,
        roles: [...roles],
        markets: marketCodes(),
        created_at: new Date(),
      })
  } finally {
    await database.destroy()
  }
}
