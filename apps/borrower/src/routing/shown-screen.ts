import { createContext, use, useEffect, useMemo } from 'react'
import { type Address, replaceAddress } from './history.ts'

/** The screen that is drawn and the address it is drawn for, which lags behind the browser's while a screen loads. */
export type ShownScreen = {
  address: Address
  /** The optional last part of the path, where the route has one: `/home/loan/status/:type?`. */
  rest: string | undefined
  /** Names the screen's title. */
  title: string
  /** It was come back to, by the browser's arrows or a reload. */
  returning: boolean
}

export const ShownScreenContext = createContext<ShownScreen>({
  address: { pathname: '/', search: '', key: '' },
  rest: undefined,
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
export function Elsewhere({ to }: { to: string }) {
  useEffect(() => replaceAddress(to), [to])
  return null
}
