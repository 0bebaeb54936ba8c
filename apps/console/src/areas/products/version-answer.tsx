import type { Approval } from '@hiram/contract/console/approvals'
import { readCaps } from '@hiram/contract/console/caps'
import { listProducts, readProduct } from '@hiram/contract/console/products'
import { AnswerBar } from '../../parts/AnswerBar.tsx'
import { answersOf } from '../../parts/answers-of.ts'
import { useMay } from '../../platform/session/session.ts'

type VersionAnswerProps = { approval: Approval; isOld: boolean }

/** The second person's answer to a version that waits. */
export function VersionAnswer({ approval: { approvalId, number, isOwn }, isOld }: VersionAnswerProps) {
  const mayDecide = useMay('product.approve')
  return (
    <AnswerBar
      key={approvalId}
      number={number}
      isOwn={isOwn}
      mayDecide={mayDecide}
      posts={false}
      isOld={isOld}
      answers={answersOf(approvalId, listProducts, readProduct, readCaps)}
    />
  )
}
