import { type ReactNode, StrictMode, useMemo } from 'react'
import { MoneyFormatContext } from './loan/money-format.ts'
import { LoadingIndicator } from './platform/api/loading-indicator.tsx'
import { useFormat } from './platform/format/use-format.ts'
import { RootLayout } from './root-layout.tsx'
import type { Router } from './routing/create-router.ts'
import { ToastHost } from './ui/ToastHost.tsx'

export function App({ router }: { router: Router }) {
  return (
    <StrictMode>
      <MoneyOfMarket>
        <RootLayout router={router} />
      </MoneyOfMarket>
      <LoadingIndicator />
      <ToastHost />
    </StrictMode>
  )
}

/** `<Money>` draws what the market and the language make of an amount. */
function MoneyOfMarket({ children }: { children: ReactNode }) {
  const { moneyParts } = useFormat()
  const format = useMemo(() => (minor: bigint) => moneyParts(minor), [moneyParts])
  return <MoneyFormatContext value={format}>{children}</MoneyFormatContext>
}
