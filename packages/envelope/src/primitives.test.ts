import { createECDH } from 'node:crypto'
import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from '@hpke/core'
import { expect, test } from 'vitest'
import { hpkeAuthSender, gcm as independentGcm } from '../vectors/independent.ts'
import rfc from '../vectors/rfc9180-auth.json' with { type: 'json' }
import aesGcm from '../vectors/wycheproof-aes-256-gcm.json' with { type: 'json' }
import ecdh from '../vectors/wycheproof-ecdh-p256.json' with { type: 'json' }
import { agree, receiveHpke } from './hpke-receiver.ts'
import { gcmOpen } from './node-gcm.ts'

const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const toHex = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('hex')
const p256 = { name: 'ECDH', namedCurve: 'P-256' }

function ownKey(scalar: string) {
  const own = createECDH('prime256v1')
  own.setPrivateKey(scalar, 'hex')
  return own
}

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() })

async function keyPair(scalar: string, point: string): Promise<CryptoKeyPair> {
  const privateKey = await suite.kem.deserializePrivateKey(hex(scalar).buffer)
  return { privateKey, publicKey: await suite.kem.deserializePublicKey(hex(point).buffer) }
}

test('ENV-08 RFC 9180: our receiver opens every message and exports every secret', () => {
  const receiver = receiveHpke(ownKey(rfc.skRm), hex(rfc.enc), hex(rfc.pkSm), hex(rfc.info))
  for (const { sequence, aad, ct, pt } of rfc.encryptions) {
    expect(receiver.open(hex(ct), hex(aad), sequence).toString('hex')).toBe(pt)
  }
  for (const { exporter_context, L, exported_value } of rfc.exports) {
    expect(receiver.export(hex(exporter_context), L).toString('hex')).toBe(exported_value)
  }
})

test('ENV-08 RFC 9180: our receiver opens nothing from another sender, for another receiver or under another info', () => {
  const [first] = rfc.encryptions
  const message = [hex(first?.ct ?? ''), hex(first?.aad ?? '')] as const
  const other = ownKey('01'.repeat(32))
  const wrong = [
    receiveHpke(ownKey(rfc.skRm), hex(rfc.enc), other.getPublicKey(), hex(rfc.info)),
    receiveHpke(other, hex(rfc.enc), hex(rfc.pkSm), hex(rfc.info)),
    receiveHpke(ownKey(rfc.skRm), hex(rfc.enc), hex(rfc.pkSm), hex(`${rfc.info}00`)),
  ]
  for (const receiver of wrong) expect(() => receiver.open(...message)).toThrow()
})

test('ENV-08 RFC 9180: the library the client uses sends exactly these messages', async () => {
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(hex(rfc.pkRm).buffer),
    senderKey: await keyPair(rfc.skSm, rfc.pkSm),
    ekm: await keyPair(rfc.skEm, rfc.pkEm),
    info: hex(rfc.info).buffer,
  })
  expect(toHex(sender.enc)).toBe(rfc.enc)
  for (const { sequence, aad, ct, pt } of rfc.encryptions) {
    if (sequence < 6) expect(toHex(await sender.seal(hex(pt).buffer, hex(aad).buffer))).toBe(ct)
  }
  for (const { exporter_context, L, exported_value } of rfc.exports) {
    expect(toHex(await sender.export(hex(exporter_context).buffer, L))).toBe(exported_value)
  }
})

test('ENV-08 RFC 9180: so does the independent implementation', () => {
  const [first] = rfc.encryptions
  const ephemeral = { scalar: rfc.skEm, point: rfc.pkEm }
  const own = { scalar: rfc.skSm, point: rfc.pkSm }
  const secrets = hpkeAuthSender(ephemeral, own, Buffer.from(rfc.pkRm, 'hex'), Buffer.from(rfc.info, 'hex'))
  expect(toHex(secrets.key)).toBe(rfc.key)
  expect(toHex(secrets.baseNonce)).toBe(rfc.base_nonce)
  expect(toHex(secrets.exporter)).toBe(rfc.exporter_secret)
  const bytes = (text = '') => Buffer.from(text, 'hex')
  expect(toHex(independentGcm(secrets.key, secrets.baseNonce, bytes(first?.pt), bytes(first?.aad)))).toBe(first?.ct)
})

test('ENV-08 Wycheproof AES-256-GCM: the server opens the valid and refuses the rest', () => {
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of aesGcm.tests) {
    const open = () => gcmOpen(Buffer.from(key, 'hex'), hex(iv), hex(ct + tag), hex(aad)).toString('hex')
    if (result === 'valid') expect(open(), `test ${tcId}`).toBe(msg)
    else expect(open, `test ${tcId}`).toThrow()
  }
})

test('ENV-08 Wycheproof AES-256-GCM: so does WebCrypto as the client calls it', async () => {
  for (const { tcId, key, iv, aad, msg, ct, tag, result } of aesGcm.tests) {
    const webKey = await crypto.subtle.importKey('raw', hex(key), 'AES-GCM', false, ['decrypt'])
    const algorithm = { name: 'AES-GCM', iv: hex(iv), additionalData: hex(aad) }
    const opened = crypto.subtle.decrypt(algorithm, webKey, hex(ct + tag)).then(toHex, () => 'refused')
    expect(await opened, `test ${tcId}`).toBe(result === 'valid' ? msg : 'refused')
  }
})

test('ENV-08 Wycheproof ECDH P-256: the server agrees on good points only, and only uncompressed ones', () => {
  for (const { tcId, public: point, private: scalar, shared, result } of ecdh.tests) {
    const own = ownKey(scalar)
    if (result === 'valid') expect(agree(own, hex(point)).toString('hex'), `test ${tcId}`).toBe(shared)
    else expect(() => agree(own, hex(point)), `test ${tcId}`).toThrow()
  }
})

test('ENV-08 Wycheproof ECDH P-256: so does WebCrypto with good points', async () => {
  for (const { tcId, public: point, private: scalar, shared, result } of ecdh.tests) {
    if (result === 'acceptable') continue
    const pkcs8 = hex(
      `3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420${scalar.slice(-64).padStart(64, '0')}`,
    )
    const own = await crypto.subtle.importKey('pkcs8', pkcs8, p256, false, ['deriveBits'])
    const agreed = crypto.subtle
      .importKey('raw', hex(point), p256, true, [])
      .then((key) => crypto.subtle.deriveBits({ name: 'ECDH', public: key }, own, 256))
      .then(toHex, () => 'refused')
    expect(await agreed, `test ${tcId}`).toBe(result === 'valid' ? shared : 'refused')
  }
})
