import * as calls from '@hiram/contract/console/review'
import { type ConsoleRoute, photoRoute, staffRoute } from '../console-route.ts'
import * as work from './review.ts'

export const reviewRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.readReview, work.readReview),
  staffRoute(calls.openReview, work.openReview),
  photoRoute(calls.reviewPhoto, work.reviewPhoto),
  staffRoute(calls.previewReview, work.previewReview),
  staffRoute(calls.decideReview, work.decideReview),
]
