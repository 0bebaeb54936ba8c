import { createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { signatureRefusal } from '../../testing/signature-v4.ts'
import { expectKept } from '../testing/kept.ts'
import { base64, serviceKey, startService, tried } from '../testing/key-service.ts'
import { awsKeeper } from './aws-kms.ts'
import { environmentKeeper } from './environment.ts'
import { googleKeeper } from './google-kms.ts'
import { keepersOf } from './keepers-of.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the environment keeps a key, named by a fingerprint that is the same each time', async () => {
  const dataKey = randomBytes(32).toString('base64url')
  const keeper = environmentKeeper(dataKey)
  await expectKept(keeper)
  expect(environmentKeeper(dataKey).keyName).toBe(keeper.keyName)
  expect(keeper.keyName).toMatch(/^environment:[0-9a-f]{12}$/)
})

test('AWS KMS keeps a key, by requests signed as Amazon asks', async () => {
  const credentials = { accessKeyId: 'AKIDHIRAM', secretAccessKey: 'a secret of the test', region: 'ap-southeast-1' }
  const key = serviceKey()
  const { url } = await startService(({ request, body }) => {
    const refused = signatureRefusal('kms', credentials, request, body)
    if (refused) return { status: 400, body: { __type: refused } }
    const { KeyId, Plaintext, CiphertextBlob, EncryptionContext } = JSON.parse(body.toString())
    if (KeyId !== 'alias/hiram') return { status: 400, body: { __type: 'NotFoundException' } }
    const bound = JSON.stringify(EncryptionContext)
    if (request.headers['x-amz-target'] === 'TrentService.Encrypt')
      return tried(() => ({ CiphertextBlob: key.encrypt(base64(Plaintext), bound).toString('base64') }))
    return tried(() => ({ Plaintext: key.decrypt(base64(CiphertextBlob), bound).toString('base64') }))
  })
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey)
  const place = { key: 'alias/hiram', region: credentials.region, endpoint: url }
  await expectKept(awsKeeper(place))
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another')
  await expect(awsKeeper(place).wrap(randomBytes(32), 'x')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' })
})

test('Google Cloud KMS keeps a key, by requests that the service account has signed', async () => {
  const name = 'projects/p/locations/asia-southeast1/keyRings/hiram/cryptoKeys/server'
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    type: 'service_account',
    project_id: 'p',
    private_key_id: '1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: 'hiram@p.iam.gserviceaccount.com',
  }
  const folder = await mkdtemp(join(tmpdir(), 'hiram-account-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'account.json'), JSON.stringify(account))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'account.json'))
  const key = serviceKey()
  const { host } = await startService(({ request, body }) => {
    const [head = '', claims = '', signature = ''] = String(request.headers.authorization)
      .slice('Bearer '.length)
      .split('.')
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(signature, 'base64url'),
    )
    if (!isSigned) return { status: 401, body: { error: { code: 401, message: 'not signed' } } }
    const { plaintext, ciphertext, additionalAuthenticatedData: bound } = JSON.parse(body.toString())
    const path = request.url?.split('?')[0]
    if (path === `/v1/${name}:encrypt`)
      return { body: { name, ciphertext: key.encrypt(base64(plaintext), bound).toString('base64') } }
    if (path !== `/v1/${name}:decrypt`) return { status: 404, body: { error: { code: 404, message: path } } }
    try {
      return { body: { plaintext: key.decrypt(base64(ciphertext), bound).toString('base64') } }
    } catch {
      return { status: 400, body: { error: { code: 400, message: 'Decryption failed' } } }
    }
  })
  await expectKept(googleKeeper({ key: name, endpoint: host }))
})

test('the chosen keeper wraps, and others that the settings name still open what they wrapped', () => {
  const [now, before] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const { present, all } = keepersOf({
    KEYS_KEEPER: 'aws',
    KEYS_AWS_KEY: 'alias/hiram',
    DATA_KEY: now,
    DATA_KEY_BEFORE: before,
  })
  expect(present.keyName).toBe('aws:alias/hiram')
  expect(all.map(({ keyName }) => keyName.split(':')[0])).toEqual(['environment', 'environment', 'aws'])
  expect(() => keepersOf({ KEYS_KEEPER: 'google', DATA_KEY: now })).toThrow('the key keeper "google" are missing')
})
