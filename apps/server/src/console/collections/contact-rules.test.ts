import { expect, test } from 'vitest'
import { type ContactFacts, contactRule } from './contact-rules.ts'

const hour = 3_600_000
const now = new Date('2026-11-24T02:42:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)

/** A loan past due that no rule speaks against, four hours after the hours began. */
const free: ContactFacts = {
  now,
  isOverdue: true,
  stoppedFor: null,
  isProofInReview: false,
  isHardshipAsked: false,
  isPlanOffered: false,
  isDataDisputed: false,
  isAnothers: false,
  isOutcomeMissing: false,
  promise: null,
  contactsToday: 0,
  mostPerDay: 3,
  opensInMs: -4 * hour,
  closesInMs: 11 * hour,
  notBefore: null,
}
const no = (why: string) => ({ state: 'no', why, from: null })
const later = (why: string, from: Date) => ({ state: 'later', why, from })
const allowed = { state: 'now', why: null, from: null }

test.each<[string, Partial<ContactFacts>, object]>([
  ['nothing speaks against it', {}, allowed],
  ['nothing is past due', { isOverdue: false }, no('notOverdue')],
  ['the debt is disputed', { stoppedFor: 'dispute' }, no('stopped')],
  ['the number is another person’s', { stoppedFor: 'wrongNumber' }, no('stopped')],
  ['the borrower has died', { stoppedFor: 'deceased' }, no('stopped')],
  ['someone represents the borrower', { stoppedFor: 'represented' }, no('stopped')],
  ['a payment proof is looked at', { isProofInReview: true }, no('proofInReview')],
  ['a hardship plan was asked for', { isHardshipAsked: true }, no('hardshipAsked')],
  ['a new plan waits for the borrower', { isPlanOffered: true }, no('planOffered')],
  ['the borrower says the data are wrong', { isDataDisputed: true }, no('dataDisputed')],
  ['another person works on it', { isAnothers: true }, no('anotherPerson')],
  ['the last call has no outcome', { isOutcomeMissing: true }, no('outcomeMissing')],
  ['a lasting rule comes before the hours', { isProofInReview: true, closesInMs: 0 }, no('proofInReview')],
  ['a promise ends today', { promise: { state: 'open', inDays: 0 } }, later('promiseOpen', at(20))],
  ['a promise ends in two days', { promise: { state: 'open', inDays: 2 } }, later('promiseOpen', at(68))],
  ['a promise was broken', { promise: { state: 'broken', inDays: -1 } }, allowed],
  ['a promise was kept, and something else is due', { promise: { state: 'kept', inDays: 3 } }, allowed],
  ['one contact is left today', { contactsToday: 2 }, allowed],
  ['the day’s number is reached', { contactsToday: 3 }, later('tooManyToday', at(20))],
  ['a lower limit was set meanwhile', { contactsToday: 3, mostPerDay: 1 }, later('tooManyToday', at(20))],
  ['the hours begin in an hour', { opensInMs: hour, closesInMs: 16 * hour }, later('outsideHours', at(1))],
  ['the hours begin this moment', { opensInMs: 0, closesInMs: 15 * hour }, allowed],
  ['the hours end this moment', { opensInMs: -15 * hour, closesInMs: 0 }, later('outsideHours', at(9))],
  ['the hours are over', { opensInMs: -16 * hour, closesInMs: -hour }, later('outsideHours', at(8))],
  ['no one answered an hour ago', { notBefore: at(3) }, later('tooSoon', at(3))],
  ['no one answered long ago', { notBefore: at(0) }, allowed],
  ['the pause ends after the hours', { notBefore: at(12) }, later('tooSoon', at(20))],
])('%s', (_, facts, rule) => {
  expect(contactRule({ ...free, ...facts })).toEqual(rule)
})
