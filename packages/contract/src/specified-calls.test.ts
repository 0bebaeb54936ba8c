import { expect, test } from 'vitest'
import { destroyAccount } from './account/deletion.ts'
import * as security from './account-security.ts'
import { needUpdateForce } from './app-info/app-version.ts'
import { findDictInfo } from './app-info/dictionaries.ts'
import { appErrorLog } from './app-info/error-log.ts'
import { userInfo } from './app-info/member.ts'
import { ocrKTPCheck } from './apply/document-reading.ts'
import { batchSaveSuppContact } from './apply/supplements.ts'
import * as basis from './apply.ts'
import type { AnyCall } from './call.ts'
import { saveDevice } from './device.ts'
import { calculateFees, loadRates, loanCard } from './home.ts'
import { saveLocation } from './location.ts'
import * as login from './login.ts'
import { paymentChannels } from './repayment/channels.ts'
import { findCoupon } from './rewards/coupon.ts'
import { adEventCheck, trackLegacy, trackNew } from './tracking.ts'

/** `POST /login/signIn phone, verifyCode`: a call as the specification writes it. */
function written(call: AnyCall): string {
  const shape: unknown = Reflect.get(call.request, 'shape') ?? {}
  const fields = Object.keys(shape as object)
  return `${call.method} ${call.path}${fields.length > 0 ? ` ${fields.join(', ')}` : ''}`
}

test('ACC-02 the calls under /login and /member, with the payloads given', () => {
  const calls: [AnyCall, string][] = [
    [userInfo, 'GET /member/userInfo'],
    [security.modifyPhoneSendVerifyCode, 'POST /member/modifyPhoneSendVerifyCode phone, isVoice, type'],
    [security.modifyPhone, 'POST /member/modifyPhone newPhone, verifyCode'],
    [security.checkPhoneModifiable, 'GET /member/checkPhoneModifiable'],
    [security.checkVerifyCode, 'POST /member/checkVerifyCode code'],
    [security.modifyPasswordSendVerifyCode, 'POST /member/modifyPasswordSendVerifyCode'],
    [security.modifyPassword, 'PUT /member/modifyPassword verifyCode, password, phone'],
    [login.checkPhoneNo, 'GET /login/checkPhoneNo phone'],
    [login.requestVerifyCode, 'POST /login/requestVerifyCode phone, isVoice, h5, deviceId'],
    [login.signIn, 'POST /login/signIn phone, verifyCode, deviceId, deviceName'],
    [login.signInByPwd, 'POST /login/signInByPwd phone, password, deviceId, deviceName'],
    [login.register, 'POST /login/register phone, verifyCode, deviceId, deviceName, password'],
    [login.signOut, 'GET /login/signOut'],
    [login.maxMount, 'POST /login/maxMount'],
    [destroyAccount, 'POST /login/destroy'],
  ]
  expect(calls.map(([call]) => written(call))).toEqual(calls.map(([, specified]) => specified))
  const asked = { phone: '917 555 0142', isVoice: '0' as const, deviceId: 'd' }
  expect(login.requestVerifyCode.request.parse(asked)).toMatchObject({ h5: false })
})

test('every other call that is specified keeps its method and path', () => {
  const calls: [AnyCall, string][] = [
    [findCoupon, 'GET /coupon/findCoupon'],
    [basis.loadBasisInfo, 'GET /basisInfo/load'],
    [basis.saveBasisInfo, 'POST /basisInfo/save'],
    [batchSaveSuppContact, 'POST /basisInfo/batchSaveSuppContact'],
    [ocrKTPCheck, 'POST /izi/ocrKTPCheck'],
    [basis.uploadLivingPhoto, 'POST /basisInfo/uploadLivingBase64Photo'],
    [basis.faceIdToken, 'POST /basisInfo/faceIdToken'],
    [basis.faceIdVerify, 'POST /basisInfo/faceIdVerify'],
    [loadRates, 'GET /loanRate/load'],
    [loanCard, 'GET /loanRate/card'],
    [calculateFees, 'GET /loanRate/calculateFees'],
    [saveDevice, 'POST /device/save'],
    [findDictInfo, 'GET /dict/findDictInfo'],
    [paymentChannels, 'GET /dict/paymentChannels'],
    [needUpdateForce, 'GET /appVersion/needUpdateForce'],
    [saveLocation, 'POST /geo-location/save'],
    [trackNew, 'POST /buriedPoint/save-new'],
    [trackLegacy, 'POST /buriedPoint/save'],
    [adEventCheck, 'GET /fb-event/event-send-check'],
    [appErrorLog, 'POST /appErrorLog'],
  ]
  expect(calls.map(([{ method, path }]) => `${method} ${path}`)).toEqual(calls.map(([, specified]) => specified))
})
