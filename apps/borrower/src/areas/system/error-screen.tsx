import { paths } from '../../paths.ts'
import { readPage } from '../../platform/page.ts'
import { Trouble } from './trouble.tsx'

/** /error: start-up failed, a call was forbidden, or a script broke. Refreshing begins anew at home. */
export function ErrorScreen() {
  return (
    <Trouble
      cause={navigator.onLine ? 'broken' : 'network'}
      onRefresh={() => location.replace(readPage().basePath + paths.homeLoan)}
    />
  )
}
