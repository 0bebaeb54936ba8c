import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { destroyAccount } from './account/deletion.ts'
import * as security from './account-security.ts'
import { answerFrame } from './answer.ts'
import { needUpdateForce, versionCheck } from './app-info/app-version.ts'
import { findDictInfo } from './app-info/dictionaries.ts'
import { appErrorLog } from './app-info/error-log.ts'
import { memberInfo, userInfo } from './app-info/member.ts'
import * as info from './app-info.ts'
import { ocrKTPCheck } from './apply/document-reading.ts'
import { batchSaveSuppContact } from './apply/supplements.ts'
import * as basis from './apply.ts'
import type { AnyCall } from './call.ts'
import { saveDevice } from './device.ts'
import { calculateFees, loadRates, loanCard } from './home.ts'
import { saveLocation } from './location.ts'
import * as login from './login.ts'
import { paymentChannels } from './repayment/channels.ts'
import { uploadProof } from './repayment/proof.ts'
import { repaymentCode } from './repayment.ts'
import { findCoupon } from './rewards/coupon.ts'
import { adEventCheck, trackLegacy, trackNew } from './tracking.ts'

/** `POST /login/signIn phone, verifyCode`: a call as the specification writes it; `multipart` where files go along. */
function written({ method, path, request, encoding }: AnyCall): string {
  const list = itemOf(request)
  const fields = namesOf(list ?? request).join(', ')
  const payload = list ? `[${fields}]` : fields
  return [method, path, ...(encoding === 'json' ? [] : [encoding]), payload].filter(Boolean).join(' ')
}

/** Where the answer is, and the names in it: `result maxMount`. */
function answered({ answer, answerIn }: AnyCall): string {
  return [answerIn, namesOf(answer).join(', ')].filter(Boolean).join(' ')
}

function namesOf(schema: z.ZodMiniType): string[] {
  return Object.keys((Reflect.get(schema, 'shape') ?? {}) as object)
}

function itemOf(schema: z.ZodMiniType): z.ZodMiniType | undefined {
  return schema instanceof z.ZodMiniArray ? (schema._zod.def.element as z.ZodMiniType) : undefined
}

function expectWritten(calls: [AnyCall, string][]) {
  expect(calls.map(([call]) => written(call))).toEqual(calls.map(([, specified]) => specified))
}

const accountCalls: [AnyCall, string][] = [
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

test('ACC-02 the calls under /login and /member, with the payloads given', () => {
  expectWritten(accountCalls)
  const asked = { phone: '917 555 0142', isVoice: '0' as const, deviceId: 'd' }
  expect(login.requestVerifyCode.request.parse(asked)).toMatchObject({ h5: false })
})

const basisCalls: [AnyCall, string][] = [
  [basis.loadBasisInfo, 'GET /basisInfo/load'],
  // the fields of basic info beside these three
  [basis.saveBasisInfo, 'POST /basisInfo/save step, draft, revision'],
  [batchSaveSuppContact, 'POST /basisInfo/batchSaveSuppContact [name, relation, phone]'],
  [basis.uploadLivingPhoto, 'POST /basisInfo/uploadLivingBase64Photo base64'],
  [basis.liveNessCheck, 'POST /basisInfo/liveNessCheck multipart faceToken, photoId, times'],
  [basis.faceIdToken, 'POST /basisInfo/faceIdToken inShell'],
  [basis.faceIdVerify, 'POST /basisInfo/faceIdVerify faceToken, photoId, byPerson'],
  [basis.uploadPhoto, 'POST /basisInfo/uploadPhoto multipart kind'],
  [ocrKTPCheck, 'POST /izi/ocrKTPCheck multipart kind, photoId'],
]

test('KYC-12, KYC-09, KYC-01 the calls under /basisInfo and /izi, with the payloads given', () => {
  expectWritten(basisCalls)
  const basicInfo = { firstName: 'Maria', resideAreaId: { province: '1', city: '2', zone: '' } }
  const sent = { ...basicInfo, step: 'basal' as const, draft: true, revision: 0 }
  expect(basis.saveBasisInfo.request.parse(sent)).toEqual(sent)
  expect(batchSaveSuppContact.request.parse([{ name: 'Ana', relation: 'friend', phone: '1' }])).toHaveLength(1)
})

const otherCalls: [AnyCall, string][] = [
  [findCoupon, 'GET /coupon/findCoupon state'],
  [loadRates, 'GET /loanRate/load'],
  [loanCard, 'GET /loanRate/card'],
  [calculateFees, 'GET /loanRate/calculateFees amount, period, periodUnit, couponId, upAmount, payday'],
  [uploadProof, 'POST /repayment/proof multipart loanId, repayAmount'],
  [memberInfo, 'GET /member/info'],
  [findDictInfo, 'GET /dict/findDictInfo'],
  [paymentChannels, 'GET /dict/paymentChannels amount'],
  [versionCheck, 'GET /appVersion/check version, loginPlatform, platform'],
  [needUpdateForce, 'GET /appVersion/needUpdateForce version, loginPlatform, platform'],
  [info.appInfo, 'GET /app/info'],
  [info.setLanguage, 'POST /app/language language'],
  [saveLocation, 'POST /geo-location/save longitude, latitude, startType, phone'],
  [trackNew, 'POST /buriedPoint/save-new detailReqVos'],
  [trackLegacy, 'POST /buriedPoint/save detailReqVos'],
  [adEventCheck, 'GET /fb-event/event-send-check'],
  [appErrorLog, 'POST /appErrorLog type, content, page'],
]

const fingerprint =
  'fingerprintVisitorId, convasId, userAgent, languages, colorDepth, screenRes, avaScreenRes, hasSessionStorage, ' +
  'hasLocalStorage, hasIndexDB, browserName, browserVersion, cpuClass, utmMedium, navigatorPlatform, ' +
  'navigatorPlugins, cookieEnabled, mimeTypes, colorGamut, deviceMemory, hardwareConcurrency, hdr, fonts, timezone, ' +
  'maxTouchPoints, vendor, vendorFlavors, audio, ip, dpi, latitude, longitude, device, confidenceScore, ipLocation'

test('LON-03, LON-01, HIS-03, REP-02, DEV-03, INI-08, TRK-03, ERR-09 every other call keeps its method, path and payload', () => {
  expectWritten(otherCalls)
  expect(written(saveDevice)).toBe(`POST /device/save deviceId, requestId, ${fingerprint}`)
})

const sentCode = 'result phone, resendAfterSeconds, expiresAfterSeconds'
const loanCost =
  'result product, productVersion, currency, period, periodUnit, receivedAmount, fees, interest, discount, ' +
  'costAmount, repaymentAmount, nominalRate, annualPercentageRate, effectiveMonthlyRate, lateInterestPerDay, ' +
  'lateInterestOn, latePenalty, amount, startDate, instalments, payday, legalMaximum'
const proof = 'result proofId, loanId, state, amount, currency, sentAt, decidedAt, valueDate, refusedBecause, staysFree'
const dictionaries =
  'result certificateTypes, maritalStatus, education, resideTime, industry, income, childrenNumber, directRelations, ' +
  'otherRelations, workProofs, contactsRequired'
const session = 'result token, borrowerId, phone, market, isNew, hasPassword, signedInAt'

test('INI-06, INI-07, ENV-05, LNG-03, LON-01 every written call answers with the fields listed, where the document reads them', () => {
  const answers: [AnyCall, string][] = [
    [login.maxMount, 'result maxMount'],
    [versionCheck, 'result version, updateType, build'],
    [needUpdateForce, 'result force, version, build'],
    [info.appInfo, 'data langType, market, currency, brand, legalLine, hotline'],
    [info.setLanguage, 'result language'],
    [memberInfo, 'result borrowerId, phone, market, currency, locale, limit, openLoanId, missingSteps'],
    [userInfo, 'result borrowerId, phone, name, registeredAt'],
    [loadRates, 'result rates, step'],
    [loanCard, 'result currency, minAmount, maxAmount, firstLoanMax, limit, contactsRequired, example, isClosed'],
    [findCoupon, 'result coupons, isFirstLoanAhead'],
    [paymentChannels, 'result channels'],
    [basis.loadBasisInfo, 'result steps, supplements, editable, certified, faceByShell'],
    [adEventCheck, 'result send'],
    [saveLocation, 'result recorded'],
    // the document reads their success, code and msg, which every answer has, and shows no more of them
    [security.modifyPhoneSendVerifyCode, sentCode],
    [security.modifyPhone, 'result phone'],
    [security.checkPhoneModifiable, 'result modifiable, hindrance, from, phone, oldChecked'],
    [security.checkVerifyCode, 'result done'],
    [security.modifyPasswordSendVerifyCode, sentCode],
    [security.modifyPassword, 'result done'],
    [login.checkPhoneNo, 'result phone'],
    [login.requestVerifyCode, sentCode],
    [login.signIn, session],
    [login.signInByPwd, session],
    [login.register, session],
    [login.signOut, 'result done'],
    [destroyAccount, 'result identified, account'],
    [basis.saveBasisInfo, 'result revision, savedAt, state'],
    [batchSaveSuppContact, 'result savedAt, revision, contactPersons'],
    [basis.uploadLivingPhoto, 'result photoId'],
    [basis.liveNessCheck, 'result outcome, triesLeft'],
    [basis.faceIdToken, 'result faceToken, expiresAt, challenges'],
    [basis.faceIdVerify, 'result passed, triesLeft'],
    [basis.uploadPhoto, 'result photoId, kind, width, height'],
    [ocrKTPCheck, 'result photoId, outcome, reasons, fields'],
    [calculateFees, loanCost],
    [uploadProof, proof],
    [findDictInfo, dictionaries],
    [trackNew, 'result done'],
    [trackLegacy, 'result done'],
    [appErrorLog, 'result'],
    [saveDevice, 'result done'],
  ]
  expect(answers.map(([call]) => answered(call))).toEqual(answers.map(([, listed]) => listed))
  const writtenCalls = [...accountCalls, ...basisCalls, ...otherCalls].map(([{ name }]) => name)
  expect(answers.map(([{ name }]) => name).toSorted()).toEqual([...writtenCalls, saveDevice.name].toSorted())
  const frame = ['code', 'success', 'msg', 'toast', 'result', 'data']
  expect(namesOf(answerFrame)).toEqual(frame)
  const [rate] = [itemOf(loadRates.answer.shape.rates)]
  expect(rate && namesOf(rate)).toEqual(expect.arrayContaining(['amount', 'period']))
})

test('KYC-01, KYC-02, KYC-03, KYC-04, KYC-06, KYC-13 each entity has the fields the document lists, by their names', () => {
  const { id, basal, workInfo, contact, withdrawal } = basis.stepSchemas
  const basicInfo =
    'firstName, middleName, lastName, email, maritalStatus, education, resideAreaId, resideAddress, resideTime, ' +
    'incomeId, industry, companyName, companyTelephone, birthday, sex, childrenNumber, birthPlace, motherMaidenName'
  const has = (schemas: z.ZodMiniType[], listed: string) =>
    expect(schemas.flatMap(namesOf)).toEqual(expect.arrayContaining(listed.split(', ')))
  has([basal, workInfo], basicInfo)
  has([userInfo.answer], 'phone')
  has([basal.shape.resideAreaId], 'province, city, zone')
  has([id], 'certificateType, certificateNo, positivePhotoUrl, oppositeIdPhotoUrl, handheldPhotoUrl')
  has([withdrawal], 'bankCode, bankAccountOwner, accountNo, bankIssueDate, bankExpiryDate')
  const person = itemOf(contact.shape.contactPersons)
  has(person ? [person] : [], 'name, relation, phone, type')
  has([basal], 'zaloAccount, facebookAccount, facebookUrl, lazadaAccount, linkedinAccount, socialInsuranceAccount')
})

test('REP-01, REP-02 the bank transfer and the proof have the fields the document lists', () => {
  expect(namesOf(repaymentCode.answer.shape.bank)).toEqual([
    'bankName',
    'fullName',
    'branchName',
    'city',
    'accountName',
    'accountType',
    'accountNumber',
    'remark',
  ])
  expect(namesOf(repaymentCode.answer)).toEqual(expect.arrayContaining(['code', 'expiresAt', 'channel']))
  expect(namesOf(uploadProof.request)).toContain('repayAmount')
})
