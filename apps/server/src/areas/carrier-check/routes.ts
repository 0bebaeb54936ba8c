import * as calls from '@hiram/contract/carrier-check'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { operators, sendCode, verify } from './check-carrier.ts'

export const carrierCheckRoutes: readonly Route[] = [
  borrowerRoute(calls.telecomOperators, operators),
  borrowerRoute(calls.telecomSendCode, sendCode),
  borrowerRoute(calls.telecomVerify, verify),
]
