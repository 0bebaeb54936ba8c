import * as calls from '@hiram/contract/support'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { sendSupportMessage, sendSupportPhoto } from './send-support-message.ts'
import { seeSupportMessages, supportMessages, supportUnread, viewSupportPhoto } from './support-messages.ts'

export const supportRoutes: readonly Route[] = [
  borrowerRoute(calls.supportMessages, supportMessages),
  borrowerRoute(calls.sendSupportMessage, sendSupportMessage),
  borrowerRoute(calls.sendSupportPhoto, sendSupportPhoto),
  borrowerRoute(calls.viewSupportPhoto, viewSupportPhoto),
  borrowerRoute(calls.seeSupportMessages, seeSupportMessages),
  borrowerRoute(calls.supportUnread, supportUnread),
]
