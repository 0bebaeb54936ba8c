// One file for what comes with the texts of the rewards: each file that a screen names costs the first paint bytes.

export { LevelCard } from './LevelCard.tsx'
export { CouponCount, LoanCount } from './RewardCounts.tsx'
