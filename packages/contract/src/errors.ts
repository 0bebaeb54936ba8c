/**
 * The closed list of expected failures. HTTP stays 200; the number goes in `code`, words in `msg` in the
 * caller's language. 200 is success and 401 "not logged in"; both belong to every call and are not listed.
 */
export const errorCodes = {
  /** A field is missing or wrong; `result.fields` names each with its reason. */
  invalidRequest: 1000,
  /** The server broke; nothing was changed. */
  internal: 500,
  /** Too many calls of this kind; `result.retryAfterSeconds` says when. */
  tooMany: 1429,

  phoneInvalid: 1101,
  phoneWrongCountry: 1102,
  codeWrong: 1103,
  codeExpired: 1104,
  codeUsedUp: 1105,
  codeWait: 1106,
  passwordWrong: 1107,
  /** The code was right, and the lender has blocked this borrower; `result.hotline` is whom to call. */
  accountBlocked: 1108,
  passwordFormat: 1109,
  passwordCommon: 1110,
  /** Too many wrong passwords in a row: it takes a new one, set by code. */
  passwordLocked: 1111,
  /** The phone has not signed in on this device: a code is needed first, whatever the password. */
  codeNeeded: 1112,
  phoneSame: 1113,
  phoneRegistered: 1114,
  /** `result` is the answer of checkPhoneModifiable. */
  phoneNotModifiable: 1115,
  /** The check of the old number is missing, too old or of another device: begin again. */
  phoneChangeExpired: 1116,
  deviceNotFound: 1117,
  /** The download's time is over, or another session asked for it. */
  exportGone: 1118,
  /** The code was right, and this phone has no account here. */
  accountNotFound: 1119,
  /** This device has not shown the phone's code, or that was too long ago. */
  identityExpired: 1120,
  /** `result.hindrances` says why. */
  deletionRefused: 1121,
  /** The code was right, and the account is being deleted; `result.until` is how long it can be kept. */
  accountClosing: 1122,
  requestWaiting: 1123,
  requestNotWaiting: 1124,
  consentFixed: 1125,
  /** Not ours, not for this page, too late, used before or removed: the answer is the same. */
  passkeyRefused: 1126,
  passkeyNotFound: 1127,
  passkeysFull: 1128,
  consentNotFound: 1129,

  photoUnreadable: 1201,
  photoTooLarge: 1202,
  photoTypeRefused: 1203,
  faceFailed: 1204,
  idNumberInvalid: 1205,
  contactsRefused: 1206,
  bankAccountInvalid: 1207,
  bankOwnerDiffers: 1208,
  stepIncomplete: 1209,
  draftOutdated: 1210,
  /** The carrier did not answer; nothing was changed. */
  carrierUnreachable: 1211,

  cannotApply: 1301,
  openLoanExists: 1302,
  coolingOff: 1303,
  amountNotOffered: 1304,
  consentMissing: 1305,
  couponNotUsable: 1306,
  /** The market takes no new loans; running ones go on. */
  lendingClosed: 1307,

  loanNotFound: 1401,
  loanNotInState: 1402,
  nothingOwed: 1403,
  payoutAccountMissing: 1404,
  /** `result.reason` is one of the extension's refusals. */
  extensionRefused: 1405,
  /** `result.amount` is to be paid first, minor units. */
  minimumNotPaid: 1406,
  offerChanged: 1407,
  proofWaiting: 1408,
  nothingToRefund: 1409,
  /** The plan was answered before, or its time is over. */
  offerNotOpen: 1410,
  /** The loan has changed and the plan no longer fits; `result.reason` says why. */
  restructuringRefused: 1411,
  /** It was returned, or is of another loan. */
  paymentNotFound: 1412,
} as const

export type ErrorCode = keyof typeof errorCodes

/** Of every call that takes a photo. */
export const photoErrors = ['photoUnreadable', 'photoTooLarge', 'photoTypeRefused'] as const

const byNumber = new Map<number, ErrorCode>(
  Object.entries(errorCodes).map(([name, number]) => [number, name as ErrorCode]),
)

/** The error's name for a body code, or undefined for a code that is not on the list. */
export function errorName(code: number): ErrorCode | undefined {
  return byNumber.get(code)
}
