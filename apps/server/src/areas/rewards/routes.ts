import { findCoupon as findCouponCall } from '@hiram/contract/rewards/coupon'
import { vipInfo as vipInfoCall, vipRecords as vipRecordsCall } from '@hiram/contract/rewards/vip'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { findCoupon } from './find-coupon.ts'
import { vipInfo } from './vip-info.ts'
import { vipRecords } from './vip-records.ts'

export const rewardRoutes: readonly Route[] = [
  borrowerRoute(findCouponCall, findCoupon),
  borrowerRoute(vipInfoCall, vipInfo),
  borrowerRoute(vipRecordsCall, vipRecords),
]
