import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..', '..')
const root = join(app, '..', '..', '..')
const read = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|^testing/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))

/** The calls that the two specifications write out. */
const written = `
  GET /member/userInfo · POST /member/modifyPhoneSendVerifyCode · POST /member/modifyPhone
  GET /member/checkPhoneModifiable · POST /member/checkVerifyCode · GET /login/checkPhoneNo
  POST /login/requestVerifyCode · POST /login/signIn · POST /login/signInByPwd · GET /login/signOut
  POST /login/destroy · POST /login/register · POST /member/modifyPasswordSendVerifyCode · PUT /member/modifyPassword
  GET /coupon/findCoupon · POST /login/maxMount · GET /basisInfo/load · POST /basisInfo/save
  POST /basisInfo/batchSaveSuppContact · POST /basisInfo/uploadLivingBase64Photo · POST /basisInfo/liveNessCheck
  POST /basisInfo/faceIdToken · POST /basisInfo/faceIdVerify · GET /loanRate/load · GET /loanRate/card
  GET /loanRate/calculateFees · POST /device/save · GET /dict/findDictInfo · GET /dict/paymentChannels
  GET /appVersion/needUpdateForce · POST /geo-location/save · POST /buriedPoint/save-new · POST /buriedPoint/save
  GET /fb-event/event-send-check · POST /appErrorLog · POST /izi/ocrKTPCheck`
  .trim()
  .split(/\s*[·\n]\s*/)

/** The calls of the contract by method and path. */
function callNames(): ReadonlyMap<string, string> {
  const contract = read(join(root, 'packages', 'contract', 'src'), '**/*.ts').join('\n')
  const calls = contract.matchAll(/\bcall\(\s*'(\w+)',\s*'([A-Z]+ [^']+)'/g)
  return new Map(Array.from(calls, ([, name = '', address = '']) => [address, name]))
}

/** What the app imports from the contract, types left out. */
function imported(): Set<string> {
  const imports = read(app, '**/*.{ts,tsx}').flatMap((code) =>
    Array.from(code.matchAll(/^import \{([^}]*)\} from '@hiram\/contract/gm), ([, names = '']) => names.split(',')),
  )
  return new Set(imports.flat().map((name) => name.trim().replace(/ as .*/, '')))
}

test('ACC-02 the app makes every written call but those that the catalogue gives a reason for', () => {
  expect(written).toHaveLength(36)
  const [names, made] = [callNames(), imported()]
  expect(written.filter((address) => !names.has(address))).toEqual([])
  const unmade = written.filter((address) => !made.has(names.get(address) ?? ''))
  expect(unmade).toEqual(['GET /login/checkPhoneNo', 'POST /login/register'])
  const rows = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8').split('\n')
  const [, reasons = ''] = (rows.find((row) => row.startsWith('| ACC-02 |')) ?? '').split(
    'the app makes all of them but',
  )
  for (const address of unmade) expect(reasons).toContain(`\`${address.split(' ')[1]}\` (`)
})
