import * as calls from '@hiram/contract/carrier-check'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { telecomOperators, telecomSendCode, telecomVerify } from './telecom.ts'

export const carrierCheckRoutes: readonly Route[] = [
  borrowerRoute(calls.telecomOperators, telecomOperators),
  borrowerRoute(calls.telecomSendCode, telecomSendCode),
  borrowerRoute(calls.telecomVerify, telecomVerify),
]
