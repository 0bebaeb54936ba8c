import { type ReactNode, StrictMode, useMemo } from 'react'
import { RouterProvider } from 'react-router/dom'
import { MoneyFormatContext } from './loan/money-format.ts'
import { LoadingIndicator } from './platform/loading-indicator.tsx'
import { TextsProvider } from './platform/texts.tsx'
import { useFormat } from './platform/use-format.ts'
import type { createRouter } from './router.tsx'
import { ToastHost } from './ui/ToastHost.tsx'

export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <TextsProvider>
        <MoneyOfMarket>
          <RouterProvider router={router} />
        </MoneyOfMarket>
        <LoadingIndicator />
        <ToastHost />
      </TextsProvider>
    </StrictMode>
  )
}

/** `<Money>` draws what the market and the language make of an amount. */
function MoneyOfMarket({ children }: { children: ReactNode }) {
  const { moneyParts } = useFormat()
  const format = useMemo(() => (minor: bigint) => moneyParts(minor), [moneyParts])
  return <MoneyFormatContext value={format}>{children}</MoneyFormatContext>
}
