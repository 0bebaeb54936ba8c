export type { AnswerOf, AnyCall, ErrorOf, RequestInputOf, RequestOf } from './call.ts'
export { type ErrorCode, errorCodes, errorName } from './errors.ts'
export type { Locale } from './values.ts'
