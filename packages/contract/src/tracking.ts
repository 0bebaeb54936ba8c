import * as z from 'zod/mini'
import { call } from './call.ts'
import { done, instant } from './values.ts'

/** TRK-01: the pages and, for each, the one action that is recorded of it. */
export const pageActions = {
  id: 'idSubmit',
  baseInfo: 'baseInfoSubmit',
  contact: 'contactSubmit',
  withdraw: 'withdrawSubmit',
  confirm: 'confirmSubmit',
  bankList: 'bankListSubmit',
  login: 'login',
  register: 'register',
  home: 'start',
} as const
export type PageCode = keyof typeof pageActions

/** TRK-02: every event there is. */
export const eventNames = [
  'login',
  'first_open',
  'SubmitApplication',
  'FirstApply',
  'FirstTodayApply',
  'NewSubmitApplication',
  'ReloanSubmitApplication',
  'registered',
  'loginSendCode',
  'loginCodeSuccess',
  'loginCodeFail',
  'loginOrRegisteredClick',
  'TakeFacePhoto',
  'TakeFacePhotoStatus',
  'TakeFacePop',
  'face_start',
  'face_fail',
  'face_success',
  'face_cancel',
  'app_start',
  'prePass',
  'fb_mobile_initiated_checkout',
  'Telecom_start',
  'Telecom_success',
  'Telecom_fail',
  'productselect',
] as const
export type EventName = (typeof eventNames)[number]

const pageCodes = Object.keys(pageActions) as [PageCode, ...PageCode[]]
const actionTypes = [...new Set([...Object.values(pageActions), ...eventNames])]

/** The six fields of a record and nothing else; a position is coarse, and 0,0 where there is none. */
const record = {
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  operateTime: instant,
  phone: z.string().check(z.maxLength(20)),
}

/** Version 1 is a page and its action; version 2 an event by name, which belongs to no page. */
export const trackingDetail = z.strictObject({
  version: z.literal([1, 2]),
  operatePageCode: z.nullable(z.enum(pageCodes)),
  operateActionType: z.enum(actionTypes as [string, ...string[]]),
  ...record,
})
export type TrackingDetail = z.output<typeof trackingDetail>

const upload = z.object({ detailReqVos: z.array(trackingDetail).check(z.minLength(1), z.maxLength(20)) })

/**
 * The upload of events by name and of page actions. Not a changing call to the envelope, so that bursts are written
 * together: the same request id is stored once all the same.
 */
export const trackNew = call('trackNew', 'POST /buriedPoint/save-new', {
  who: 'anyone',
  changes: false,
  request: upload,
  answer: done,
  errors: ['tooMany'],
})

export const trackLegacy = call('trackLegacy', 'POST /buriedPoint/save', {
  who: 'anyone',
  changes: false,
  request: upload,
  answer: done,
  errors: ['tooMany'],
})

/** TRK-05: whether advertising events may be sent at all. */
export const adEventCheck = call('adEventCheck', 'GET /fb-event/event-send-check', {
  who: 'anyone',
  answer: z.object({ send: z.boolean() }),
})
