import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestContext, type TestServer } from '../testing/server.ts'
import { listEnvelopeKeys, loadEnvelopeKeys, revokeEnvelopeKey } from './envelope-keys.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestContext({ routes: [] })
})
afterAll(() => server.stop())

const anotherNode = ({ database, vault, clock, config }: TestServer['context']) =>
  loadEnvelopeKeys(database, vault, clock, config.ENVELOPE_ROOT_KEY)
const published = (list: string): string[] =>
  JSON.parse(Buffer.from(JSON.parse(list).keys, 'base64url').toString()).map(({ kid }: { kid: string }) => kid)

test('a key revoked by the operator is out of use on every node that follows, and another is in its place', async () => {
  const { context } = server
  const { database, vault } = context
  const nodes = [context.envelope, await anotherNode(context)]
  const [key] = (await listEnvelopeKeys(database, vault)).filter(({ kind }) => kind === 'server')
  const id = key?.id ?? ''
  for (const node of nodes) expect(published(node.keyList())).toEqual([id])
  expect(await revokeEnvelopeKey(database, vault, id, context.clock.wall().getTime())).toBe(true)
  expect(await revokeEnvelopeKey(database, vault, id, context.clock.wall().getTime())).toBe(false)
  for (const node of nodes) {
    await node.follow()
    expect(published(node.keyList())).not.toContain(id)
    expect(node.isUsable()).toBe(true)
  }
  expect(published(nodes[0]?.keyList() ?? '')).toEqual(published(nodes[1]?.keyList() ?? ''))
})
