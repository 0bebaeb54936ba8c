import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectEveryFailure } from '../testing/failures.ts'
import { startFakeProvider } from '../testing/fake-provider.ts'
import { expectKept } from '../testing/kept.ts'
import { startTransit, startVault } from '../testing/vault-service.ts'
import { transitKeeper } from './vault-transit.ts'

const token = 'hvs.token'
const purpose = 'hiram data key 1'
const place = (url: string) => ({ url, mount: 'transit', key: 'hiram' })

async function tokenFileOf(first: string) {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-token-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const tokenFile = join(folder, 'token')
  const write = (next: string) => writeFile(tokenFile, `${next}\n`)
  await write(first)
  return { tokenFile, write }
}

/** A keeper with this token, and the clock by which it renews it, which is the service's too. */
async function renewing(tokens: Parameters<typeof startVault>[0]) {
  const vault = await startVault(tokens)
  let now = 0
  const keeper = transitKeeper({ ...place(vault.url), token, elapsed: () => now * 1000 })
  const { keepAccess } = keeper
  if (!keepAccess) throw new Error('a keeper with a token of its own renews it')
  const pass = (seconds: number) => {
    now += seconds
    vault.pass(seconds)
  }
  return { vault, keeper, keepAccess, pass }
}

test('the transit engine keeps a key, in a namespace, with the token that its agent writes to a file', async () => {
  const { url } = await startVault({ [token]: {} }, { namespace: 'lender' })
  const { tokenFile, write } = await tokenFileOf('hvs.ended')
  const keeper = transitKeeper({ ...place(url), namespace: 'lender', tokenFile })
  await expect(keeper.wrap(randomBytes(32), 'x')).rejects.toMatchObject({ failure: 'refused', status: 403 })
  await write(token)
  await expectKept(keeper)
  expect(keeper.keyName).toBe('vault:transit/hiram')
  expect(keeper.keepAccess).toBeUndefined()
  await expect(transitKeeper({ ...place(url), tokenFile }).wrap(randomBytes(32), 'x')).rejects.toMatchObject({
    status: 403,
  })
})

test('a token that ended while its agent wrote the next one is read again, and the request made once more', async () => {
  const { tokenFile, write } = await tokenFileOf(token)
  let next = token
  const vault = await startVault({ [token]: { endsAt: 60 }, 'hvs.next': {} }, { meanwhile: () => write(next) })
  const keeper = transitKeeper({ ...place(vault.url), tokenFile })
  const wrapped = await keeper.wrap(Buffer.alloc(32, 1), purpose)
  vault.pass(61)
  vault.asked.length = 0
  await expect(keeper.unwrap(wrapped, purpose)).rejects.toMatchObject({ failure: 'refused', status: 403 })
  expect(vault.asked).toHaveLength(1)
  next = 'hvs.next'
  expect(await keeper.unwrap(wrapped, purpose)).toEqual(Buffer.alloc(32, 1))
  expect(vault.asked).toHaveLength(3)
})

test('what was wrapped before the key was rotated there opens, and what is wrapped since names the new version', async () => {
  const vault = await startTransit(token)
  const keeper = transitKeeper({ ...place(vault.url), token })
  const before = await keeper.wrap(Buffer.alloc(32, 1), purpose)
  vault.rotate()
  const since = await keeper.wrap(Buffer.alloc(32, 2), purpose)
  expect([before, since].map((wrapped) => wrapped.toString().slice(0, 9))).toEqual(['vault:v1:', 'vault:v2:'])
  expect(await keeper.unwrap(before, purpose)).toEqual(Buffer.alloc(32, 1))
  await expectKept(keeper)
})

test('a sealed service is waited for, and what it will never do is refused', async () => {
  const vault = await startTransit(token)
  const keeper = transitKeeper({ ...place(vault.url), token })
  const wrapped = await keeper.wrap(Buffer.alloc(32, 1), purpose)
  vault.seal(true)
  await expect(keeper.unwrap(wrapped, purpose)).rejects.toMatchObject({ failure: 'unavailable', status: 503 })
  vault.seal(false)
  expect(await keeper.unwrap(wrapped, purpose)).toEqual(Buffer.alloc(32, 1))
  const other = transitKeeper({ ...place(vault.url), key: 'another', token })
  await expect(other.unwrap(wrapped, purpose)).rejects.toMatchObject({ failure: 'refused', status: 400 })
  await expect(other.wrap(Buffer.alloc(32), purpose)).rejects.toMatchObject({ failure: 'refused', status: 403 })
  await expect(keeper.unwrap(Buffer.from('vault:v9:AAAA'), purpose)).rejects.toMatchObject({ status: 400 })
})

test('a token that may be renewed is, when half of its time is over, and works long after its first time', async () => {
  const { vault, keeper, keepAccess, pass } = await renewing({ [token]: { endsAt: 60, lasts: 60, isRenewable: true } })
  for (let times = 0; times < 100; times += 1) {
    await keepAccess()
    pass(3)
  }
  expect(vault.asked.filter((asked) => asked.endsWith('lookup-self'))).toHaveLength(1)
  const renewals = vault.asked.filter((asked) => asked === 'POST /v1/auth/token/renew-self').length
  expect(renewals).toBeGreaterThanOrEqual(9)
  expect(renewals).toBeLessThanOrEqual(10)
  await expectKept(keeper)
})

test('a token that does not end, or may not be renewed, is looked at once', async () => {
  for (const given of [{}, { endsAt: 1000 }]) {
    const { vault, keepAccess, pass } = await renewing({ [token]: given })
    for (let times = 0; times < 50; times += 1) {
      await keepAccess()
      pass(3)
    }
    expect(vault.asked).toEqual(['GET /v1/auth/token/lookup-self'])
  }
})

test('a renewal that fails is an error, and is tried again half a minute later', async () => {
  const { vault, keeper, keepAccess, pass } = await renewing({
    [token]: { endsAt: 100, lasts: 100, isRenewable: true },
  })
  await keepAccess()
  pass(51)
  vault.seal(true)
  await expect(keepAccess()).rejects.toMatchObject({ failure: 'unavailable' })
  await keepAccess()
  vault.seal(false)
  pass(29)
  await keepAccess()
  expect(vault.asked.filter((asked) => asked.endsWith('renew-self'))).toHaveLength(1)
  pass(2)
  await keepAccess()
  pass(90)
  await expectKept(keeper)
  // too late
  pass(11)
  await expect(keepAccess()).rejects.toMatchObject({ failure: 'refused', status: 403 })
  await expect(keeper.wrap(Buffer.alloc(32), purpose)).rejects.toMatchObject({ failure: 'refused', status: 403 })
})

test('every failure of Vault is named, and leaks neither token nor key', async () => {
  const provider = await startFakeProvider()
  onTestFinished(() => provider.close())
  const key = randomBytes(32)
  const keeper = (timeoutMs: number) => transitKeeper({ ...place(provider.url), token, timeoutMs })
  await expectEveryFailure(provider, (timeoutMs) => keeper(timeoutMs).wrap(key, 'x'), [token, key.toString('base64')])
  await expectEveryFailure(provider, async (timeoutMs) => keeper(timeoutMs).keepAccess?.(), [token])
})
