import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './Sheet.tsx'

const Sheet = lazy(() => import('./Sheet.tsx').then((module) => ({ default: module.Sheet })))

/** Sheet, whose code is fetched when it first opens. This is the one screens use. */
export function LazySheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Sheet {...props} />
    </Suspense>
  ) : null
}
