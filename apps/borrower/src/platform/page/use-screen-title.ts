import { useEffect } from 'react'
import { readPage } from './page.ts'

/** The page is called what its heading says, where that says more than the address does. */
export function useScreenTitle(title: unknown) {
  useEffect(() => {
    if (typeof title === 'string') document.title = `${title} · ${readPage().brand.name}`
  }, [title])
}
