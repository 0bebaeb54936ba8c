import { useEffect } from 'react'
import { push } from '../../../platform/navigation/navigation.ts'
import { useLoanBasisInfo } from '../../../platform/state/models.ts'
import { readBasisInfo } from '../basis-info.ts'
import { pathAfter } from '../step-order.ts'

/** Once the step is done: to what the profile still lacks, as the server has it now. */
export function useNextStep(done: boolean) {
  useEffect(() => {
    if (!done) return
    const corrected = useLoanBasisInfo.getState().basisInfo?.steps.face.state === 'corrections'
    void readBasisInfo({ force: true }).then((basis) => {
      if (basis) push(pathAfter(basis.steps, 'face', corrected))
    })
  }, [done])
}
