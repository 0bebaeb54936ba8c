import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { paths } from './paths.ts'
import { useAmountsCopied } from './platform/format/copy-amounts.ts'
import { useScrollMemory } from './platform/navigation/use-scroll-memory.ts'
import { OverScreens } from './platform/page/over-screens.tsx'
import { readPage } from './platform/page/page.ts'
import { initialise } from './platform/start-up/initialise.ts'
import type { ScreenTitle } from './platform/texts/text-key.ts'
import { useTexts } from './platform/texts/texts.tsx'
import type { Router } from './routing/create-router.ts'
import { ScreenBoundary } from './routing/screen-boundary.tsx'
import { ShownScreenContext, useShownScreen } from './routing/shown-screen.ts'
import { Spinner } from './ui/Spinner.tsx'
import { closeToast, currentToast } from './ui/toast-store.ts'

/** What the router shows, and above it the placeholder while the next screen is on its way. */
export function RootLayout({ router }: { router: Router }) {
  const { shown, loading } = useSyncExternalStore(router.subscribe, router.state)
  const isDrawn = shown !== undefined
  useEffect(() => {
    if (isDrawn) router.prefetch()
  }, [isDrawn, router])
  if (!shown) return <Placeholder />
  return (
    <ShownScreenContext value={shown}>
      <AtEachScreen />
      <ScreenBoundary key={shown.title} problem={shown.problem} instead={router.instead}>
        {shown.Screen ? <shown.Screen /> : null}
      </ScreenBoundary>
      {loading ? <Placeholder cover /> : null}
      <OverScreens />
    </ShownScreenContext>
  )
}

/** At each change of address: start-up until it is done, the title, the focus, how far the screen was scrolled; amounts. */
function AtEachScreen() {
  const { pathname } = useShownScreen().address
  useEffect(() => {
    if (pathname !== paths.error) void initialise()
  }, [pathname])
  useOldProblemsGone(pathname)
  useScrollMemory()
  useAmountsCopied()
  useTitle(pathname)
  useHeadingFocus(pathname)
  return null
}

/** Removes a screen's problem messages when another screen opens. */
function useOldProblemsGone(pathname: string) {
  const before = useRef(pathname)
  useLayoutEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (currentToast()?.kind === 'fail') closeToast()
  }, [pathname])
}

/** What the address is called, until the screen's heading says more. */
function useTitle(pathname: string) {
  const { t } = useTexts()
  const { title: name } = useShownScreen()
  const title = name ? t(`title.${name as ScreenTitle}`) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen of the same title begins with it
  useEffect(() => {
    const { brand } = readPage()
    document.title = title ? `${title} · ${brand.name}` : brand.name
  }, [title, pathname])
}

/** A screen reader follows to the new screen's heading; the first screen keeps the page's own focus. */
function useHeadingFocus(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A screen that has focused one of its fields is left alone.
    if (document.activeElement !== null && document.activeElement !== document.body) {
      if (document.activeElement.matches('input, textarea, select')) return
    }
    const heading = firstOf('h1', 'main h2', 'main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}

/** In selector order: `main` comes before its headings in the document, so it is asked for last. */
function firstOf(...selectors: readonly string[]) {
  return selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
}

const delayMs = 200

/** While a screen's code is fetched, after 200 ms (RTE-04). `cover` when another screen is still shown beneath. */
function Placeholder({ cover }: { cover?: boolean }) {
  const { t } = useTexts()
  return (
    <Spinner cover={cover ?? false} delayMs={delayMs}>
      {t('common.loading')}
    </Spinner>
  )
}
