import * as calls from '@hiram/contract/support'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { sendMessage, sendPhoto } from './send-message.ts'
import { messages, seen, unread, viewPhoto } from './support-messages.ts'

export const supportRoutes: readonly Route[] = [
  borrowerRoute(calls.supportMessages, messages),
  borrowerRoute(calls.sendSupportMessage, sendMessage),
  borrowerRoute(calls.sendSupportPhoto, sendPhoto),
  borrowerRoute(calls.viewSupportPhoto, viewPhoto),
  borrowerRoute(calls.seeSupportMessages, seen),
  borrowerRoute(calls.supportUnread, unread),
]
