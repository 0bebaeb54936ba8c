import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router'
import { paths } from './paths.ts'
import { Placeholder } from './placeholder.tsx'
import { initialise } from './platform/initialise.ts'
import { readPage } from './platform/page.ts'
import { useTexts } from './platform/texts.tsx'
import { useScrollMemory } from './platform/use-scroll-memory.ts'
import { closeToast, currentToast } from './ui/toast-store.ts'

/** Around every screen: start-up on each route change, the title, the focus, the placeholder of the next screen. */
export function RootLayout() {
  const { pathname } = useLocation()
  const loading = useNavigation().state === 'loading'
  useEffect(() => {
    if (pathname !== paths.error) initialise()
  }, [pathname])
  useOldProblemsGone(pathname)
  useScrollMemory()
  useTitle()
  useHeadingFocus(pathname)
  return (
    <>
      <Outlet />
      {loading ? <Placeholder cover /> : null}
    </>
  )
}

/** What was wrong on a screen is not said over the next one. */
function useOldProblemsGone(pathname: string) {
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (currentToast()?.kind === 'fail') closeToast()
  }, [pathname])
}

function useTitle() {
  const { t } = useTexts()
  const handle: unknown = useMatches().at(-1)?.handle
  const title = typeof handle === 'string' ? t(`title.${handle}`) : undefined
  useEffect(() => {
    const { name } = readPage().brand
    document.title = title ? `${title} · ${name}` : name
  }, [title])
}

/** A screen reader follows to the new screen's heading; the first screen keeps the page's own focus. */
function useHeadingFocus(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A screen that has put the focus in a field of its own is left alone.
    if (document.activeElement !== null && document.activeElement !== document.body) {
      if (document.activeElement.matches('input, textarea, select')) return
    }
    const heading = document.querySelector<HTMLElement>('h1, main h2, main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
