import { eventNames, pageActions } from '@hiram/contract/tracking'
import { expect, test } from 'vitest'
import { detailsOf } from './details.ts'
import {
  appliedEvents,
  carrierEvents,
  codeRefusedEvents,
  type FacePhase,
  faceEvents,
  faceLeftEvents,
  signedInEvents,
  startEvents,
  stepEvents,
} from './events.ts'
import type { TrackName } from './track-name.ts'

/** The phases of a face check in turn, and what leaving at the end adds. */
function faceWalk(...phases: FacePhase[]) {
  const events = phases.slice(1).flatMap((now, index) => faceEvents(phases[index] ?? 'waiting', now))
  return [...events, ...faceLeftEvents(phases.at(-1) ?? 'waiting')]
}

/** Each event with the moment it belongs to and one it does not; those sent by name alone are in the journeys. */
const moments: [string, TrackName[], TrackName[]][] = [
  ['the app is opened for the first time', startEvents(true), ['first_open', 'app_start']],
  ['the app is started again', startEvents(false), ['app_start']],
  ['a right code of somebody known', signedInEvents({ isNew: false, by: 'code' }), ['loginCodeSuccess', 'login']],
  ['a right code of somebody new', signedInEvents({ isNew: true, by: 'code' }), ['loginCodeSuccess', 'registered']],
  ['a right password', signedInEvents({ isNew: false, by: 'password' }), ['login']],
  ['a wrong code', codeRefusedEvents('codeWrong'), ['loginCodeFail']],
  ['a code that is too old', codeRefusedEvents('codeExpired'), ['loginCodeFail']],
  ['a code tried too often', codeRefusedEvents('codeUsedUp'), ['loginCodeFail']],
  ['no connection', codeRefusedEvents('offline'), []],
  ['a blocked account', codeRefusedEvents('accountBlocked'), []],
  ['the ID step is complete', stepEvents('id'), ['idSubmit']],
  ['basic info is complete', stepEvents('basal'), ['baseInfoSubmit']],
  ['the contacts are complete', stepEvents('contact'), ['contactSubmit']],
  ['the bank account is complete', stepEvents('withdrawal'), ['withdrawSubmit']],
  ['work info is complete: no page of the list', stepEvents('workInfo'), []],
  [
    'the very first application',
    appliedEvents({ first: true, firstToday: true, afterRepaid: false }),
    ['confirmSubmit', 'SubmitApplication', 'FirstApply', 'FirstTodayApply', 'NewSubmitApplication'],
  ],
  [
    'another on the same day',
    appliedEvents({ first: false, firstToday: false, afterRepaid: false }),
    ['confirmSubmit', 'SubmitApplication', 'NewSubmitApplication'],
  ],
  [
    'one after a repaid loan',
    appliedEvents({ first: false, firstToday: true, afterRepaid: true }),
    ['confirmSubmit', 'SubmitApplication', 'FirstTodayApply', 'ReloanSubmitApplication'],
  ],
  ['a carrier that does not answer', carrierEvents('carrierUnreachable'), ['Telecom_fail']],
  ['a wrong code of the carrier', carrierEvents('codeWrong'), ['Telecom_fail']],
  ['a carrier’s code asked for too soon', carrierEvents('codeWait'), []],
  ['a face that passes', faceWalk('waiting', 'orders', 'orders', 'sending', 'passed'), ['face_start', 'face_success']],
  ['a face that does not', faceWalk('waiting', 'orders', 'sending', 'failed'), ['face_start', 'face_fail']],
  ['a check left while it runs', faceWalk('waiting', 'orders'), ['face_start', 'face_cancel']],
  ['a check left before it began', faceWalk('waiting'), []],
]

test.each(moments)('TRK-02 %s', (_moment, events, expected) => {
  expect(events).toEqual(expected)
})

const facts = { operateTime: '2026-06-20T02:00:00.000Z', phone: '+639175550142', gps: undefined }

test('TRK-01 a page’s action is its record under version 1, with the codes of the table', () => {
  const actions: TrackName[] = [
    'idSubmit',
    'baseInfoSubmit',
    'contactSubmit',
    'withdrawSubmit',
    'confirmSubmit',
    'bankListSubmit',
    'start',
    'login',
    'registered',
  ]
  const records = actions.flatMap((name) => detailsOf(name, facts)).filter(({ version }) => version === 1)
  const pages = Object.fromEntries(records.map((record) => [record.operatePageCode, record.operateActionType]))
  expect(pages).toEqual(pageActions)
})

test('TRK-01 no entry says more than its record, and a position is coarse', () => {
  for (const name of eventNames) {
    for (const detail of detailsOf(name, { ...facts, gps: { latitude: 14.60987, longitude: 121.05432 } })) {
      expect(Object.keys(detail).sort()).toEqual(
        ['latitude', 'longitude', 'operateActionType', 'operatePageCode', 'operateTime', 'phone', 'version'].sort(),
      )
      expect(detail).toMatchObject({ latitude: 14.61, longitude: 121.05 })
    }
  }
})

test('TRK-02 an event goes by its name under version 2, a page’s action does not', () => {
  expect(detailsOf('loginSendCode', facts)).toEqual([
    {
      version: 2,
      operatePageCode: null,
      operateActionType: 'loginSendCode',
      longitude: 0,
      latitude: 0,
      operateTime: facts.operateTime,
      phone: facts.phone,
    },
  ])
  expect(detailsOf('idSubmit', facts).map(({ version }) => version)).toEqual([1])
  expect(detailsOf('login', facts).map(({ version }) => version)).toEqual([2, 1])
})
