import * as calls from '@hiram/contract/telecom'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { operators, sendCode, verify } from './check-carrier.ts'

export const telecomRoutes: readonly Route[] = [
  borrowerRoute(calls.telecomOperators, operators),
  borrowerRoute(calls.telecomSendCode, sendCode),
  borrowerRoute(calls.telecomVerify, verify),
]
