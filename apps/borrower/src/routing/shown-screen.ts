import { createContext, use, useEffect, useMemo } from 'react'
import type { PathParams } from './find-route.ts'
import { type Address, replaceAddress } from './history.ts'

/** The screen that is drawn and the address it is drawn for, which lags behind the browser's while a screen loads. */
export type ShownScreen = {
  address: Address
  /** The named parts of the path: the `type` of `/home/loan/status/:type?`. */
  params: PathParams
  /** Names the screen's title. */
  title: string
  /** It was come back to, by the browser's arrows or a reload. */
  returning: boolean
}

export const ShownScreenContext = createContext<ShownScreen>({
  address: { pathname: '/', search: '', key: '' },
  params: {},
  title: '',
  returning: false,
})

export function useShownScreen(): ShownScreen {
  return use(ShownScreenContext)
}

export function useQuery(): URLSearchParams {
  const { search } = useShownScreen().address
  return useMemo(() => new URLSearchParams(search), [search])
}

/** Drawn where a screen is not for this borrower now: the other address takes this one's place. */
export function Redirect({ to }: { to: string }) {
  const { key } = useShownScreen().address
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again for another visit, it leads on again
  useEffect(() => replaceAddress(to), [to, key])
  return null
}
