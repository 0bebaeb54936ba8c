import { randomUUID } from 'node:crypto'
import { adEventCheck, eventNames, pageActions, trackLegacy, trackNew } from '@hiram/contract/tracking'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackedSubject } from '../../privacy/tracked-subject.ts'
import { createTestContext, type TestServer } from '../../testing/server.ts'
import { trackingRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: trackingRoutes })
})
afterAll(() => server.stop())

const detail = (version: 1 | 2, action: string, page: keyof typeof pageActions | null = null) => ({
  version,
  operatePageCode: page,
  operateActionType: action,
  longitude: 121.05432,
  latitude: 14.60987,
  operateTime: '2026-06-20T02:00:00.000Z',
  phone: '+639175550142',
})
const rowsOf = async (subject: string) => {
  const { rows } = await server.context.pool.query(
    'select * from tracked_event where subject_id = $1 order by version, number',
    [trackedSubject(server.context.vault, subject)],
  )
  return rows
}

test('TRK-01 a record is kept without position, phone or the borrower’s id', async () => {
  const borrower = await server.newBorrower()
  await server.as(borrower).ask(trackLegacy, { detailReqVos: [detail(1, 'idSubmit', 'id')] })
  const [row] = await rowsOf(borrower.borrowerId)
  expect(row).toMatchObject({
    version: 1,
    page_code: 'id',
    action_type: 'idSubmit',
    app_id: 12,
  })
  expect(JSON.stringify(row)).not.toMatch(/5550142|14\.6|121\.0/)
  expect(Object.values(row)).not.toContain(borrower.borrowerId)
})

test('TRK-01 an entry with anything beyond its record, or an unknown code, is refused', async () => {
  const as = server.as(server.visitor())
  const more = { ...detail(2, 'login'), name: 'Maria' }
  expect((await as.call(trackNew, { detailReqVos: [more] })).error).toBe('invalidRequest')
  expect((await as.call(trackNew, { detailReqVos: [detail(2, 'readContacts')] })).error).toBe('invalidRequest')
})

test('TRK-03 each call stores the entries of its own version', async () => {
  const borrower = await server.newBorrower()
  const detailReqVos = [detail(1, 'login', 'login'), detail(2, 'login'), detail(2, 'loginCodeSuccess')]
  await server.as(borrower).ask(trackNew, { detailReqVos })
  expect((await rowsOf(borrower.borrowerId)).map((row) => row.action_type)).toEqual(['login', 'loginCodeSuccess'])
  await server.as(borrower).ask(trackLegacy, { detailReqVos })
  expect((await rowsOf(borrower.borrowerId)).map((row) => row.version)).toEqual([1, 2, 2])
})

test('TRK-04 an upload sent again under its request id is stored once', async () => {
  const borrower = await server.newBorrower()
  const rid = randomUUID()
  const send = () => server.as(borrower).ask(trackNew, { detailReqVos: [detail(2, 'app_start')] }, { rid })
  await Promise.all([send(), send(), send()])
  await send()
  expect(await rowsOf(borrower.borrowerId)).toHaveLength(1)
})

test('TRK-02 every event and every page action can be stored, also of a visitor, whose device is not named', async () => {
  const visitor = server.visitor()
  const count = async () => {
    const { rows } = await server.context.pool.query('select count(*)::int as n from tracked_event')
    return rows[0].n
  }
  const before = await count()
  const uploads = eventNames.map((name) =>
    server.as(visitor).ask(trackNew, { detailReqVos: [{ ...detail(2, name), longitude: 0, latitude: 0 }] }),
  )
  const pages = Object.entries(pageActions).map(([page, action]) =>
    server.as(visitor).ask(trackLegacy, { detailReqVos: [detail(1, action, page as keyof typeof pageActions)] }),
  )
  await Promise.all([...uploads, ...pages])
  expect((await count()) - before).toBe(eventNames.length + 9)
  const { rows } = await server.context.pool.query(
    `select distinct subject_id::text from tracked_event where action_type = 'first_open'`,
  )
  expect(rows).toHaveLength(1)
  expect(visitor.deviceThumbprint).not.toContain(rows[0].subject_id.slice(0, 8))
})

test('TRK-05 advertising events may be sent only for the apps the lender names', async () => {
  expect(await server.as(server.visitor()).ask(adEventCheck, {})).toEqual({ send: false })
  server.context.config.AD_EVENT_APP_IDS = '12,15'
  expect(await server.as(server.visitor()).ask(adEventCheck, {})).toEqual({ send: true })
  expect(await server.as(server.visitor({ market: 'vn' })).ask(adEventCheck, {})).toEqual({ send: false })
})
